import { useEffect, useState } from 'react'
import { watchEvents } from 'shared/api/live-events'
import type { RequestOf } from 'shared/contracts/call'
import { type Journey, type journeyList, liveJourneysEvent, liveJourneysPath } from 'shared/contracts/journey'
import { withFreeSeats } from './with-free-seats.ts'

type Seen = { loaded: readonly Journey[]; now: readonly Journey[] }

/** The loaded list with the seats that are free now. It is followed while it is shown and the tab is seen. */
export function useLiveJourneys(
  loaded: readonly Journey[],
  { origin, destination, date }: RequestOf<typeof journeyList>,
  /** False while nothing can be heard. */
  follow: boolean,
): readonly Journey[] {
  const [seen, setSeen] = useState<Seen>({ loaded, now: loaded })
  useEffect(() => {
    if (!follow || loaded.length === 0) return
    const leaving = new AbortController()
    const query = new URLSearchParams({ origin: String(origin), destination: String(destination), date })
    void watchEvents({
      path: `${liveJourneysPath}?${query}`,
      signal: leaving.signal,
      onEvent(event, data) {
        const news = event === 'seats' ? liveJourneysEvent.safeParse(JSON.parse(data)) : null
        if (!news?.success) return
        setSeen((before) => {
          const list = before.loaded === loaded ? before.now : loaded
          const now = withFreeSeats(list, news.data.journeys)
          return now === before.now ? before : { loaded, now }
        })
      },
    })
    return () => leaving.abort()
  }, [loaded, origin, destination, date, follow])
  return seen.loaded === loaded ? seen.now : loaded
}
