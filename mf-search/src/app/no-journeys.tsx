import { formatDay, formatTime, formatWeekday } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { nearestDay } from '../features/pick-day/nearest-day.ts'
import { endsOf } from '../lib/journey-ends.ts'
import { stationOf } from '../lib/places.ts'
import { legSearch, type ResultsQuery } from '../lib/results-query.ts'
import type { JourneyList, ResultsData } from './results-loader.ts'
import type { ResultsAddress } from './use-results-address.ts'

type Props = {
  data: ResultsData
  list: Extract<JourneyList, { kind: 'loaded' }>
  address: ResultsAddress
  pathOf: (day: string) => string
}

/** Why there is nothing, and the nearest ways on: another day, or the centre a stop belongs to. */
export function NoJourneys({ data, list, address, pathOf }: Props) {
  const { query, pathTo } = address
  const date = legSearch(query)?.date ?? data.today
  const firstDay = query.leg.kind === 'return' ? query.wish.date : data.today
  const nearest = nearestDay(data.fares, date, firstDay)
  const wider = throughCentres(data, query)
  return (
    <Notice
      kind="empty"
      title={whyNone(data, list, date)}
      actions={
        <>
          {nearest?.price != null && (
            <ButtonLink to={pathOf(nearest.date)}>
              {`${formatDay(nearest.date)} ${formatWeekday(nearest.date)}, ${formatMoneyShort(nearest.price)}`}
            </ButtonLink>
          )}
          {wider && (
            <ButtonLink variant="ghost" to={pathTo({ wish: wider.wish, open: null })}>
              {wider.title}
            </ButtonLink>
          )}
        </>
      }
    >
      {nearest
        ? 'Koltuk bulunan en yakın günü seçebilirsiniz.'
        : 'Yakın günlerde de boş koltuk bulamadık. Başka bir gün ya da yer deneyin.'}
    </Notice>
  )
}

function whyNone({ fares, outbound }: ResultsData, { journeys }: Props['list'], date: string): string {
  const day = `${formatDay(date)} ${formatWeekday(date)}`
  if (outbound && journeys.length > 0) {
    const arrival = endsOf(outbound).alighting
    const when = `${arrival.date === date ? '' : `${formatDay(arrival.date)} `}${formatTime(arrival.time)}`
    return `${day} dönüşleri, gidişiniz varmadan kalkıyor (varış ${when})`
  }
  const soldOut = fares.some((fare) => fare.date === date && fare.sold_out)
  return `${day} için ${soldOut ? 'boş koltuk kalmadı' : 'sefer yok'}`
}

/** The same search between the whole cities or the centres, when one of its ends is in one. */
function throughCentres({ stations }: ResultsData, { wish }: ResultsQuery) {
  if (!stations) return null
  const centreOf = (id: typeof wish.from) => {
    const station = stationOf(stations, id)
    return stationOf(stations, station?.city_id ?? station?.centre_id ?? id)
  }
  const [from, to] = [centreOf(wish.from), centreOf(wish.to)]
  if (!from || !to || from.id === to.id) return null
  if (from.id === wish.from && to.id === wish.to) return null
  return { wish: { ...wish, from: from.id, to: to.id }, title: `${from.name} – ${to.name} seferleri` }
}
