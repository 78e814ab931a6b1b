import { useMemo } from 'react'
import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import type { ComboItem, ComboSection } from 'shared/ui/combo-box/combo-item'
import { stationOf } from '../../lib/places.ts'
import { NativeStation } from './native-fields.tsx'
import type { RichFields } from './rich-fields.ts'
import { groupsOf, itemOf, itemsOf } from './station-list.ts'
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
  const suggest = useMemo(() => {
    const search = searchIn(groups)
    const before = recentItems(recent, offered, stations)
    return (typed: string): ComboSection[] => {
      const found = typed.trim() ? itemsOf(search(typed), stations) : items
      if (found.length === 0) return []
      if (typed.trim()) return [{ id: 'found', title: 'Bulunan yerler', items: found }]
      const all = { id: 'all', title, items }
      return before.length > 0 ? [{ id: 'recent', title: 'Son aramalar', items: before }, all] : [all]
    }
  }, [groups, items, offered, recent, stations, title])

  const field = {
    label: props.label,
    name: props.name,
    error: props.error,
    items,
    value: props.value === null ? null : String(props.value),
    onChange: (id: string | null) =>
      props.onChange(stations.find((station) => String(station.id) === id)?.id ?? null),
  }
  if (!rich) return <NativeStation {...field} />
  return <rich.ComboBox {...field} suggest={suggest} placeholder="Şehir veya otogar" emptyText={emptyText} />
}

function recentItems(
  recent: readonly StationId[],
  offered: readonly Station[],
  all: readonly Station[],
): ComboItem[] {
  return recent.flatMap((id) => {
    const station = stationOf(offered, id)
    return station ? [itemOf(station, all, { id: `recent-${id}`, repeats: String(id) })] : []
  })
}
