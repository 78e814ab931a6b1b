import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { useNow } from 'shared/ui/now/now'
import { PinnedOutbound } from '../../features/keep-outbound/pinned-outbound.tsx'
import { ListSkeleton } from '../../features/list-journeys/list-skeleton.tsx'
import { DayStrip } from '../../features/pick-day/day-strip.tsx'
import { ReturnToTop } from '../../features/return-to-top/return-to-top.tsx'
import { legSearch, type ResultsQuery } from '../../lib/query/results-query.ts'
import { DayLists } from './day-lists.tsx'
import { JourneyResultsFilters } from './journey-results-filters.tsx'
import { NoJourneys } from './no-journeys.tsx'
import { ResultsHead } from './results-head.tsx'
import type { JourneyList, ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'
import type { ResultsAddress } from './use-results-address.ts'
import { type ShownJourneys, useShownJourneys } from './use-shown-journeys.ts'

type Props = {
  data: ResultsData
  list: JourneyList
  address: ResultsAddress
  /** What was searched, with the way to change it. */
  route: ReactNode
  corrections: ReactNode
}

export function JourneyResults({ data, list, address, route, corrections }: Props) {
  const { query, pathTo, pending, acts } = address
  const date = legSearch(query)?.date ?? data.today
  const firstDay = query.leg.kind === 'return' ? query.criteria.date : data.today
  const dayChange = (day: string) => ({ ...onDay(query, day), open: null })
  const pathOf = (day: string) => pathTo(dayChange(day))
  const shown = useShownJourneys(data, list, address)
  const start = useRef<HTMLDivElement>(null)
  const seatsOpen = useDeferredValue(address.open !== null)
  useBackToStart(start, shown.filterText)
  return (
    <>
      <ResultsHead
        seatsOpen={seatsOpen}
        route={route}
        days={
          <DayStrip
            date={date}
            chosen={address.day ?? date}
            firstDay={firstDay}
            fares={data.fares}
            pathOf={pathOf}
            onFollow={(event, day) => acts.follow(event, dayChange(day))}
          />
        }
        filters={shown.possible > 0 && <JourneyResultsFilters data={data} shown={shown} address={address} />}
      />
      <div ref={start} className={styles['wrap']}>
        {corrections}
        {data.outbound && (
          <PinnedOutbound
            journey={data.outbound}
            changePath={pathTo({ leg: { kind: 'departure' }, open: data.outbound.id })}
          />
        )}
        {query.leg.kind === 'return' && !data.outbound && !pending && (
          <OutboundLost path={pathTo({ leg: { kind: 'departure' }, open: null })} />
        )}
        <Count shown={shown} pending={pending} />
        {pending ? (
          <ListSkeleton />
        ) : list.kind === 'failed' ? (
          <ListFailed offline={list.offline} />
        ) : shown.possible === 0 ? (
          <NoJourneys data={data} list={list} address={address} pathOf={pathOf} />
        ) : (
          <Lists now={data.now} date={date} shown={shown} address={address} />
        )}
      </div>
      <ReturnToTop />
    </>
  )
}

/** The filters stay in reach far down the list: another order or another choice is shown from its first bus on. */
function useBackToStart(start: RefObject<HTMLElement | null>, filterText: string) {
  const shownText = useRef(filterText)
  useEffect(() => {
    if (shownText.current === filterText) return
    shownText.current = filterText
    const { current } = start
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' })
  }, [start, filterText])
}

/** Heard once for each answer and each filter; what happens to single seats is not told here. */
function Count({ shown, pending }: { shown: ShownJourneys; pending: boolean }) {
  const { possible, count, tooEarly } = shown
  const some = count < possible
  const found = some ? `${possible} seferden ${count} tanesi gösteriliyor` : `${possible} sefer bulundu`
  return (
    <>
      <p className={styles['count']} role="status">
        {pending ? 'Seferler aranıyor' : possible > 0 && found}
        <span key={shown.filterText} className={styles['turn']} aria-hidden="true" />
      </p>
      {!shown.online && possible > 0 && (
        <p className={styles['early']}>Bağlantı yok, boş koltuk sayıları güncellenmiyor.</p>
      )}
      {tooEarly > 0 && possible > 0 && !pending && (
        <p className={styles['early']}>Gidişiniz varmadan kalkan {tooEarly} sefer listede yok.</p>
      )}
    </>
  )
}

type ListsProps = { now: number; date: string; shown: ShownJourneys; address: ResultsAddress }

function Lists({ now, date, shown, address }: ListsProps) {
  const { from, to, date: day, ticketType, returnDate } = address.query.criteria
  const search = useMemo(
    () => (from && to ? { from, to, date: day, ticketType, returnDate } : null),
    [from, to, day, ticketType, returnDate],
  )
  return (
    <DayLists
      now={useNow(now)}
      days={shown.days}
      possible={shown.possible}
      date={date}
      open={address.open}
      leg={address.query.leg.kind}
      search={search}
      acts={address.acts}
    />
  )
}

function OutboundLost({ path }: { path: string }) {
  return (
    <Notice
      kind="error"
      title="Seçtiğiniz gidiş seferi gösterilemiyor"
      className={styles['notice']}
      actions={<ButtonLink to={path}>Gidişi yeniden seç</ButtonLink>}
    >
      Sefer satıştan kalkmış olabilir. Önce gidişi, sonra dönüşü seçin.
    </Notice>
  )
}

function ListFailed({ offline }: { offline: boolean }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind={offline ? 'offline' : 'error'}
      title={offline ? 'Bağlantı kurulamadı' : 'Seferler şu anda yüklenemedi'}
      onRetry={() => void revalidate()}
      retryPending={state === 'loading'}
      retryLabel="Tekrar dene"
    >
      {offline ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.' : 'Birkaç saniye sonra tekrar deneyin.'}
    </Notice>
  )
}

/** The day of the leg that is shown; an earlier way back pulls nothing, a later way there pushes the way back. */
function onDay({ criteria, leg }: ResultsQuery, day: string): Pick<ResultsQuery, 'criteria'> {
  if (leg.kind === 'return') return { criteria: { ...criteria, returnDate: day } }
  const pushed = criteria.returnDate !== null && criteria.returnDate < day ? day : criteria.returnDate
  return { criteria: { ...criteria, date: day, returnDate: pushed } }
}
