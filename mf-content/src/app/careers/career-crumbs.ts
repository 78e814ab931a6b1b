import { careerPostingPath, patterns } from 'shared/contracts/paths'
import type { Crumb } from '../../lib/structured-data.ts'

/** Where the pages of careers stand. */
export function careerCrumbs(posting?: { id: number; title: string }): Crumb[] {
  return [
    { name: 'Ana sayfa', path: patterns.home },
    { name: 'Kariyer', path: patterns.careers },
    ...(posting ? [{ name: posting.title, path: careerPostingPath(posting.id) }] : []),
  ]
}
