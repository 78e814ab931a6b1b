import type { Status } from 'gateway/wire/status'

type Known = Pick<Status['modules'][number], 'module' | 'registered'>

/** What travellers have of a part, for whoever is paged at night and is in no squad. */
export function wordsOf({ module, registered }: Known): string {
  if (module === 'host') return 'Kabuk: başlık, yerleşim, yükleyici'
  return registered?.title || module
}
