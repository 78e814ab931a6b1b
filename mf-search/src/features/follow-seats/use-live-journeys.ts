import { useEffect, useState } from 'react'
import type { RequestOf } from 'shared/contracts/call'
import type { Journey, journeyList } from 'shared/contracts/journey'
import { type SeatNews, withFreeSeats } from './with-free-seats.ts'

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
    const { signal } = leaving
    const onNews = (news: SeatNews) =>
      setSeen((before) => {
        const list = before.loaded === loaded ? before.now : loaded
        const now = withFreeSeats(list, news)
        return now === before.now ? before : { loaded, now }
      })
    const watch = async () => {
      // It comes once the page is there; a lost one leaves the counts of the list.
      const code = await import('./watch-journeys.ts').catch(() => null)
      if (!signal.aborted)
        await code?.watchJourneys({ search: { origin, destination, date }, signal, onNews })
    }
    void watch()
    return () => leaving.abort()
  }, [loaded, origin, destination, date, follow])
  return seen.loaded === loaded ? seen.now : loaded
}
