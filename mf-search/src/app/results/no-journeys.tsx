import { formatDay, formatTime, formatWeekday } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { NearestPlaces } from '../../features/offer-nearest/nearest-places.tsx'
import { nearestDay } from '../../features/pick-day/nearest-day.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import { legSearch } from '../../lib/query/results-query.ts'
import type { JourneyList, ResultsData } from './results-loader.ts'
import type { ResultsAddress } from './use-results-address.ts'

type Props = {
  data: ResultsData
  list: Extract<JourneyList, { kind: 'loaded' }>
  address: ResultsAddress
  pathOf: (day: string) => string
}

/** Why there is nothing, and the nearest ways on: another day, or the same day at a place nearby. */
export function NoJourneys({ data, list, address, pathOf }: Props) {
  const { query } = address
  const date = legSearch(query)?.date ?? data.today
  const firstDay = query.leg.kind === 'return' ? query.criteria.date : data.today
  const nearest = data.nearest?.day ?? nearestDay(data.fares, date, firstDay)
  // The way there is chosen: a way back from another place would not fit it.
  const places = query.leg.kind === 'departure' ? (data.nearest?.places ?? []) : []
  const hasService = list.journeys.length > 0 || data.fares.some(({ price }) => price !== null)
  return (
    <>
      <Notice
        kind="empty"
        title={whyNone(data, list, date)}
        actions={
          nearest?.price != null && (
            <ButtonLink to={pathOf(nearest.date)}>
              {`${formatDay(nearest.date)} ${formatWeekday(nearest.date)}, ${formatMoneyShort(nearest.price)}`}
            </ButtonLink>
          )
        }
      >
        {adviceOf(nearest !== null, places.length > 0, hasService)}
      </Notice>
      {data.stations && places.length > 0 && (
        <NearestPlaces
          places={places}
          stations={data.stations}
          pathOf={({ origin, destination }) =>
            address.pathTo({ criteria: { ...query.criteria, from: origin, to: destination }, open: null })
          }
        />
      )}
    </>
  )
}

function adviceOf(hasDay: boolean, hasPlaces: boolean, hasService: boolean): string {
  if (hasDay && hasPlaces) return 'En yakın günü ya da aynı gün yakındaki bir yeri seçebilirsiniz.'
  if (hasDay) return 'Koltuk bulunan en yakın günü seçebilirsiniz.'
  if (hasPlaces) return 'Aynı gün yakındaki bir yerden ya da yere gidebilirsiniz.'
  return hasService
    ? 'Yakın günlerde de boş koltuk bulamadık. Başka bir gün ya da yer deneyin.'
    : 'Bu iki yer arasında yakın günlerde doğrudan sefer yok. Başka bir kalkış ya da varış yeri deneyin.'
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
