import type { ComboSection } from './combo-item.tsx'
import { optionsOf } from './list-keys.ts'

type Props = {
  /** Null while the list is closed. */
  sections: readonly ComboSection[] | null
  active: string | null
}

/**
 * Heard: how many answers there are. VoiceOver does not always read the option that the keys have come to, above all on
 * iOS, so there it is said here.
 */
export function ListAnnouncement({ sections, active }: Props) {
  return (
    <span aria-live="polite" className="visually-hidden">
      {sections && textOf(sections, active)}
    </span>
  )
}

function textOf(sections: readonly ComboSection[], active: string | null): string {
  const items = optionsOf(sections)
  const item = isApple() && items.find(({ id }) => id === active)
  if (item) return [item.name, item.hint].filter(Boolean).join(', ')
  return items.length > 0 ? `${items.length} seçenek var.` : 'Seçenek yok.'
}

const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform)
