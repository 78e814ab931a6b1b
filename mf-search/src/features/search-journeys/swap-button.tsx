import { useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Station } from 'shared/contracts/station'
import { ablative, dative } from 'shared/domain/suffix'
import { toast } from 'shared/ui/toast/toast'
import { nameAmong, stationOf } from '../../lib/places/places.ts'
import type { Criteria } from '../../lib/query/search-criteria.ts'
import { reachableFrom } from './reachable.ts'
import styles from './search-form.module.css'
import { swapped } from './criteria-rules.ts'

type Props = {
  stations: readonly Station[]
  criteria: Criteria
  onChange: (change: (criteria: Criteria) => Criteria) => void
}

/** Keeps both when the way back exists, and says so when it does not (docs/trade.md#a-good-booking). */
export function SwapButton({ stations, criteria, onChange }: Props) {
  const api = useApi()
  const taps = useRef(0)
  const [busy, setBusy] = useState(false)

  /** The last tap wins; a wish that was changed meanwhile is left as it is. */
  async function swap() {
    const { from, to } = criteria
    const tap = ++taps.current
    setBusy(true)
    const there = to && from ? await reachableFrom(api, to) : null
    if (tap !== taps.current) return
    setBusy(false)
    const [start, end] = [stationOf(stations, to), stationOf(stations, from)]
    if (there && start && end && !there.has(end.id)) {
      const [away, home] = [nameAmong(stations, start), nameAmong(stations, end)]
      toast.info(`${ablative(away)} ${dative(home)} sefer yok, yönü değiştirmedik.`)
      return
    }
    onChange((now) => (now.from === from && now.to === to ? swapped(now) : now))
  }

  return (
    <button
      type="button"
      className={styles['swap']}
      aria-label={busy ? 'Dönüş yönüne bakılıyor' : 'Kalkış ve varışı değiştir'}
      aria-busy={busy}
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
