import { useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { FilterChips } from '../features/filter-journeys/filter-chips.tsx'
import { afterArrival } from '../features/keep-outbound/after-arrival.ts'
import { PinnedOutbound } from '../features/keep-outbound/pinned-outbound.tsx'
import { ListSkeleton } from '../features/list-journeys/list-skeleton.tsx'
import { DayStrip } from '../features/pick-day/day-strip.tsx'
import { legSearch, type ResultsQuery } from '../lib/results-query.ts'
import { DayLists } from './day-lists.tsx'
import { NoJourneys } from './no-journeys.tsx'
import type { JourneyList, ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { data: ResultsData; list: JourneyList; address: ResultsAddress }

export function JourneyResults({ data, list, address }: Props) {
  const { query, pathTo } = address
  const date = legSearch(query)?.date ?? data.today
  const firstDay = query.leg.kind === 'return' ? query.wish.date : data.today
  const pathOf = (day: string) => pathTo({ ...onDay(query, day), open: null })
  return (
    <>
      {data.outbound && (
        <PinnedOutbound
          journey={data.outbound}
          changePath={pathTo({ leg: { kind: 'departure' }, open: data.outbound.id })}
        />
      )}
      {query.leg.kind === 'return' && !data.outbound && !address.pending && (
        <OutboundLost path={pathTo({ leg: { kind: 'departure' }, open: null })} />
      )}
      <DayStrip date={date} firstDay={firstDay} fares={data.fares} pathOf={pathOf} />
      {address.pending ? (
        <>
          <FilterChips filters={query.filters} onChange={(filters) => address.adjust({ filters })} />
          <ListSkeleton />
        </>
      ) : list.kind === 'failed' ? (
        <ListFailed offline={list.offline} />
      ) : (
        <Found data={data} journeys={list.journeys} address={address} pathOf={pathOf} />
      )}
    </>
  )
}

type FoundProps = {
  data: ResultsData
  journeys: Extract<JourneyList, { kind: 'loaded' }>['journeys']
  address: ResultsAddress
  pathOf: (day: string) => string
}

function Found({ data, journeys, address, pathOf }: FoundProps) {
  const possible = afterArrival(journeys, data.outbound)
  if (possible.length === 0) {
    return <NoJourneys data={data} address={address} pathOf={pathOf} />
  }
  return (
    <>
      <FilterChips filters={address.query.filters} onChange={(filters) => address.adjust({ filters })} />
      <DayLists journeys={possible} address={address} />
    </>
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
      className={styles['notice']}
    >
      {offline ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.' : 'Birkaç saniye sonra tekrar deneyin.'}
    </Notice>
  )
}

/** The day of the leg that is shown; an earlier way back pulls nothing, a later way there pushes the way back. */
function onDay({ wish, leg }: ResultsQuery, day: string): Pick<ResultsQuery, 'wish'> {
  if (leg.kind === 'return') return { wish: { ...wish, returnDate: day } }
  const pushed = wish.returnDate !== null && wish.returnDate < day ? day : wish.returnDate
  return { wish: { ...wish, date: day, returnDate: pushed } }
}
