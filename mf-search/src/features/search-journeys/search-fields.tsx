import { useMemo } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Station } from 'shared/contracts/station'
import { ablative, dative } from 'shared/domain/suffix'
import type { DateFieldProps } from 'shared/ui/date-field/date-field'
import { toast } from 'shared/ui/toast/toast'
import { stationOf } from '../../lib/places.ts'
import type { Wish } from '../../lib/wish-query.ts'
import { NativeDay, NativeStation } from './native-fields.tsx'
import { reachableFrom, useReachable } from './reachable.ts'
import type { RichFields } from './rich-fields.ts'
import styles from './search-form.module.css'
import { answers, type StationItem, stationItems } from './station-list.ts'
import { swapped, type WishProblems } from './wish-rules.ts'

type Props = {
  stations: readonly Station[]
  rich: RichFields | null
  wish: Wish
  problems: WishProblems
  onChange: (change: (wish: Wish) => Wish) => void
}

export function StationFields({ stations, rich, wish, problems, onChange }: Props) {
  const items = useMemo(() => stationItems(stations), [stations])
  const reachable = useReachable(wish.from)
  const origin = stationOf(stations, wish.from)
  const unreachable = reachable !== null && wish.to !== null && !reachable.has(wish.to)
  const ids = reachable && new Set([...reachable].map(String))
  const destinations = ids ? items.filter(({ id }) => ids.has(id) || id === String(wish.to)) : items
  const idOf = (id: string | null) => stations.find((station) => String(station.id) === id)?.id ?? null

  return (
    <>
      <div className={styles['station']}>
        <StationField
          rich={rich}
          label="Nereden"
          name="from"
          title="Kalkış noktaları"
          items={items}
          error={problems.from}
          value={wish.from}
          onChange={(id) => onChange((before) => ({ ...before, from: idOf(id) }))}
        />
      </div>
      <SwapButton stations={stations} wish={wish} onChange={onChange} />
      <div className={styles['station']}>
        <StationField
          rich={rich}
          label="Nereye"
          name="to"
          title={origin ? `${ablative(origin.name)} gidilen yerler` : 'Varış noktaları'}
          items={destinations}
          error={
            unreachable && origin
              ? `${ablative(origin.name)} oraya sefer yok. Başka bir varış seçin.`
              : problems.to
          }
          value={wish.to}
          onChange={(id) => onChange((before) => ({ ...before, to: idOf(id) }))}
        />
      </div>
    </>
  )
}

type FieldProps = {
  rich: RichFields | null
  label: string
  name: string
  title: string
  items: readonly StationItem[]
  error?: string
  value: number | null
  onChange: (id: string | null) => void
}

function StationField({ rich, title, items, value, ...field }: FieldProps) {
  const chosen = value === null ? null : String(value)
  if (!rich) return <NativeStation {...field} items={items} value={chosen} />
  return (
    <rich.ComboBox
      {...field}
      sections={[{ id: field.name, title, items }]}
      value={chosen}
      matches={answers}
      placeholder="Şehir veya otogar"
      emptyText="Böyle bir durak bulamadık. Şehrin adını yazmayı deneyin."
    />
  )
}

export function DayField({ rich, ...field }: DateFieldProps & { rich: RichFields | null }) {
  if (rich) return <rich.DateField {...field} placeholder="Ekle" />
  const { label, name, min, max, error, value, onChange } = field
  return <NativeDay {...{ label, name, min, max, error, value, onChange }} />
}

/** Keeps both when the way back exists, and says so when it does not (domain.md, point 9.6). */
function SwapButton({ stations, wish, onChange }: Pick<Props, 'stations' | 'wish' | 'onChange'>) {
  const api = useApi()

  async function swap() {
    const { from, to } = wish
    const there = to && from ? await reachableFrom(api, to) : null
    if (there && from && !there.has(from)) {
      const [start, end] = [stationOf(stations, to), stationOf(stations, from)]
      toast.info(`${ablative(start?.name ?? '')} ${dative(end?.name ?? '')} sefer yok, yönü değiştirmedik.`)
      return
    }
    onChange((now) => (now.from === from && now.to === to ? swapped(now) : now))
  }

  return (
    <button
      type="button"
      className={styles['swap']}
      aria-label="Kalkış ve varışı değiştir"
      onClick={() => void swap()}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
