import { watchEvents } from 'shared/api/live-events'
import type { RequestOf } from 'shared/contracts/call'
import { type journeyList, liveJourneysEvent, liveJourneysPath } from 'shared/contracts/journey'
import type { SeatNews } from './with-free-seats.ts'

type Watch = {
  search: RequestOf<typeof journeyList>
  signal: AbortSignal
  onNews: (news: SeatNews) => void
}

/** Hears which seats of a list are free until the signal aborts. */
export async function watchJourneys({ search, signal, onNews }: Watch): Promise<void> {
  const { origin, destination, date } = search
  const query = new URLSearchParams({ origin: String(origin), destination: String(destination), date })
  await watchEvents({
    path: `${liveJourneysPath}?${query}`,
    signal,
    onEvent(event, data) {
      const news = event === 'seats' ? liveJourneysEvent.safeParse(JSON.parse(data)) : null
      if (news?.success) onNews(news.data.journeys)
    },
  })
}
