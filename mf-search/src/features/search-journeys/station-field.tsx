import { useMemo } from 'react'
import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import type { ComboItem, ComboSection } from 'shared/ui/combo-box/combo-item'
import { NativeStation } from './native-fields.tsx'
import type { RichFields } from './rich-fields.ts'
import { groupsOf, itemsOf } from './station-list.ts'
import { searchIn } from './station-search.ts'

type Props = {
  rich: RichFields | null
  label: string
  name: string
  /** Of the whole list. */
  title: string
  /** What can be chosen. */
  offered: readonly Station[]
  stations: readonly Station[]
  recent: readonly StationId[]
  error?: string
  /** Said when nothing that can be chosen answers. */
  emptyText: (typed: string) => string
  value: StationId | null
  onChange: (id: StationId | null) => void
}

export function StationField({ rich, title, offered, stations, recent, emptyText, ...props }: Props) {
  const groups = useMemo(() => groupsOf(offered), [offered])
  const items = useMemo(() => itemsOf(groups, stations), [groups, stations])
  const { value } = props
  const suggest = useMemo(() => {
    const search = searchIn(groups)
    const untyped = untypedSections({ items, title, recent, value })
    return (typed: string): ComboSection[] => {
      if (!typed.trim()) return untyped
      const found = itemsOf(search(typed), stations)
      return found.length > 0 ? [{ id: 'found', title: 'Bulunan yerler', items: found }] : []
    }
  }, [groups, items, recent, stations, title, value])

  const field = {
    label: props.label,
    name: props.name,
    error: props.error,
    items,
    value: value === null ? null : String(value),
    onChange: (id: string | null) =>
      props.onChange(stations.find((station) => String(station.id) === id)?.id ?? null),
  }
  if (!rich) return <NativeStation {...field} />
  return <rich.ComboBox {...field} suggest={suggest} placeholder="Şehir veya otogar" emptyText={emptyText} />
}

type Untyped = Pick<Props, 'title' | 'recent' | 'value'> & { items: readonly ComboItem[] }

/**
 * Recent places come first. The list opens at what is chosen, so that goes above them; in the whole list it stands a
 * second time, where its stops are.
 */
function untypedSections({ items, title, recent, value }: Untyped): ComboSection[] {
  const itemsOfIds = (ids: readonly (StationId | null)[]) =>
    ids.flatMap((id) => items.find((item) => item.id === String(id)) ?? []).map(standingAlone)
  const before = itemsOfIds(recent.filter((id) => id !== value))
  if (before.length === 0) return items.length > 0 ? [{ id: 'all', title, items }] : []
  const chosen = itemsOfIds([value])
  return [
    ...(chosen.length > 0 ? [{ id: 'chosen', title: 'Seçili', items: chosen }] : []),
    { id: 'recent', title: 'Son aramalar', items: before.map((item) => again(item, 'recent')) },
    { id: 'all', title, items: items.map((item) => (item.id === String(value) ? again(item, 'all') : item)) },
  ]
}

function again(item: ComboItem, where: string): ComboItem {
  return { ...item, id: `${where}-${item.id}`, repeats: item.id }
}

function standingAlone(item: ComboItem): ComboItem {
  return { ...item, indent: false }
}
