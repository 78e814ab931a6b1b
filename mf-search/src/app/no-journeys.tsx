import { formatDay, formatWeekday } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { nearestDay } from '../features/pick-day/nearest-day.ts'
import { stationOf } from '../lib/places.ts'
import { legSearch, type ResultsQuery } from '../lib/results-query.ts'
import type { ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { data: ResultsData; address: ResultsAddress; pathOf: (day: string) => string }

/** Why there is nothing, and the nearest ways on: another day, or the centre a stop belongs to. */
export function NoJourneys({ data, address, pathOf }: Props) {
  const { query, pathTo } = address
  const date = legSearch(query)?.date ?? data.today
  const firstDay = query.leg.kind === 'return' ? query.wish.date : data.today
  const nearest = nearestDay(data.fares, date, firstDay)
  const soldOut = data.fares.some((fare) => fare.date === date && fare.sold_out)
  const wider = throughCentres(data, query)
  return (
    <Notice
      kind="empty"
      title={`${formatDay(date)} ${formatWeekday(date)} için ${soldOut ? 'boş koltuk kalmadı' : 'sefer yok'}`}
      className={styles['notice']}
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

/** The same search between the centres, when one of its ends is a sub-stop. */
function throughCentres({ stations }: ResultsData, { wish }: ResultsQuery) {
  if (!stations) return null
  const centreOf = (id: typeof wish.from) => stationOf(stations, stationOf(stations, id)?.centre_id ?? id)
  const [from, to] = [centreOf(wish.from), centreOf(wish.to)]
  if (!from || !to || from.id === to.id) return null
  if (from.id === wish.from && to.id === wish.to) return null
  return { wish: { ...wish, from: from.id, to: to.id }, title: `${from.name} – ${to.name} seferleri` }
}
