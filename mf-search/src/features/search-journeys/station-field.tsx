import { useMemo } from 'react'
import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { NativeStation } from './native-fields.tsx'
import type { PlaceGuide } from './place-guide.ts'
import type { RichFields } from './rich-fields.ts'
import { groupsOf, itemsOf } from './station-list.ts'
import { plainSections, typedSections, untypedSections } from './suggest-places.ts'

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
  guide: PlaceGuide
  error?: string
  /** Said when nothing that can be chosen answers. */
  emptyText: (typed: string) => string
  value: StationId | null
  onChange: (id: StationId | null) => void
}

export function StationField({ rich, title, offered, stations, recent, guide, emptyText, ...props }: Props) {
  const items = useMemo(() => itemsOf(groupsOf(offered), stations), [offered, stations])
  const { value } = props
  const suggest = useMemo(() => {
    const places = { offered, stations, guide }
    const search = typedSections(places)
    const untyped = untypedSections({ items, title, recent, value }, places)
    return (typed: string) => (typed.trim() ? search(typed) : untyped)
  }, [items, offered, stations, guide, title, recent, value])
  const sections = useMemo(
    () => plainSections({ items, title }, { offered, stations, guide }),
    [items, title, offered, stations, guide],
  )

  const field = {
    label: props.label,
    name: props.name,
    error: props.error,
    value: value === null ? null : String(value),
    onChange: (id: string | null) =>
      props.onChange(stations.find((station) => String(station.id) === id)?.id ?? null),
  }
  if (!rich) return <NativeStation {...field} sections={sections} />
  return (
    <rich.ComboBox
      {...field}
      items={items}
      suggest={suggest}
      placeholder="Şehir veya otogar"
      emptyText={emptyText}
    />
  )
}
