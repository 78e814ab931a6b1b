import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type MouseEvent, startTransition, useEffect, useId, useRef, useState } from 'react'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { useNavigate } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { ClearSearch } from '../../features/clear-search/clear-search.tsx'
import { stationOf } from '../../lib/places/places.ts'
import { legSearch, type ResultsQuery } from '../../lib/query/results-query.ts'
import { useCachedConfiguration } from '../../lib/places/search-configuration.ts'
import { useStoredStations } from '../../lib/places/stations.ts'
import { useSearchCallsAhead } from '../../lib/search-calls.ts'
import { homeWith } from '../../lib/query/search-criteria.ts'
import type { ResultsData } from './results-loader.ts'
import styles from './search-bar.module.css'
import { LaterSearchForm, loadFieldsSoon, loadSearchForm, useSearchFormAhead } from './later-search-form.tsx'

type Props = { data: ResultsData; query: ResultsQuery }

/** What was searched. "Değiştir" is a link to the filled-in home page until the script makes it open the form here. */
export function SearchBar({ data, query }: Props) {
  const complete = legSearch(query) !== null
  const navigate = useNavigate()
  const [editing, setEditing] = useState(!complete)
  const [coming, setComing] = useState(false)
  const form = useId()
  const bar = useRef<HTMLDivElement>(null)
  useSearchCallsAhead()
  useSearchFormAhead()
  useStoredStations(data.stations)
  useCachedConfiguration(data.configuration)

  // The bar that stays is let go while the form is open: far down the page, one would not see the form.
  useEffect(() => {
    if (editing) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [editing])

  function edit(event: MouseEvent) {
    if (!data.stations || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (editing) setEditing(false)
    else void open()
  }

  /** A tap that comes before the form's code opens it once it is there; when it does not come, the link leads on. */
  async function open() {
    setComing(true)
    const [loaded] = await Promise.all([loadSearchForm().catch(lost), loadFieldsSoon()])
    if (!loaded) void navigate(homeWith(query.criteria))
    // The button has answered first.
    startTransition(() => {
      setComing(false)
      setEditing(loaded !== null)
    })
  }

  return (
    <div ref={bar} className={styles['bar']}>
      <div className={styles['wrap']}>
        <Title {...data} query={query} />
        {complete && (
          <ButtonLink
            variant="ghost"
            to={homeWith(query.criteria)}
            onClick={edit}
            onPointerEnter={() => void loadFieldsSoon()}
            onFocus={() => void loadFieldsSoon()}
            aria-expanded={editing}
            aria-busy={coming}
            aria-controls={form}
            className={styles['change']}
            icon={editing ? <X size={18} aria-hidden /> : <Pencil size={18} aria-hidden />}
          >
            <span className={styles['label']}>{editing ? 'Kapat' : 'Değiştir'}</span>
          </ButtonLink>
        )}
        {complete && <ClearSearch />}
        {editing && data.stations && (
          <div id={form} className={styles['form']}>
            <LaterSearchForm
              flat
              stations={data.stations}
              configuration={data.configuration}
              criteria={query.criteria}
              today={data.today}
              onSearch={() => setEditing(false)}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function lost() {
  return null
}

function Title({ stations, query }: Pick<ResultsData, 'stations'> & { query: ResultsQuery }) {
  const leg = legSearch(query)
  const from = stationOf(stations ?? [], leg?.origin ?? null)
  const to = stationOf(stations ?? [], leg?.destination ?? null)
  return (
    <div className={styles['title']}>
      <h1>
        {from && to ? (
          <>
            {from.name} <span aria-hidden="true">→</span>
            <span className="visually-hidden">–</span> {to.name}
          </>
        ) : (
          'Sefer ara'
        )}
      </h1>
      {leg && <p>{`${formatDay(leg.date)} ${formatWeekday(leg.date)} · ${kindOf(query)}`}</p>}
    </div>
  )
}

function kindOf({ criteria, leg }: ResultsQuery): string {
  if (criteria.ticketType === 'oneway') return 'tek yön'
  return leg.kind === 'departure' ? 'gidiş dönüş, önce gidiş' : 'gidiş dönüş, şimdi dönüş'
}
