import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { patterns, resultsPath } from 'shared/contracts/paths'
import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { useRecentSearches } from '../../lib/query/recent-searches.ts'
import { type SearchConfiguration, useCachedConfiguration } from '../../lib/places/search-configuration.ts'
import { useStoredStations } from '../../lib/places/stations.ts'
import { useSearchCallsAhead } from '../../lib/search-calls.ts'
import { searchOf, type Criteria } from '../../lib/query/search-criteria.ts'
import { DayFields } from './day-fields.tsx'
import { useReachable } from './reachable.ts'
import { useRichFields } from './rich-fields.ts'
import styles from './search-form.module.css'
import { StationFields } from './station-fields.tsx'
import { useWanted } from './use-wanted.ts'
import { noWay, ofType, problemsOf, criteriaInForm } from './criteria-rules.ts'

type Props = {
  stations: readonly Station[]
  configuration: SearchConfiguration
  /** What it begins with; give the form a `key` of it to begin again with another. */
  criteria: Criteria
  /** On card ground already, such as under the summary of the results. */
  flat?: boolean
  today: LocalDate
  /** Called when the search goes off, so a panel around the form can close. */
  onSearch?: () => void
}

const ticketTypes = [
  { value: 'oneway', label: 'Tek yön' },
  { value: 'return', label: 'Gidiş dönüş' },
] as const

/** A plain GET form to the results; with its script it becomes quicker, not different. */
export function SearchForm({ stations, configuration, criteria: initial, flat, today, onSearch }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const pointed = useRef(false)
  const [criteria, setCriteria] = useState(initial)
  const [asked, setAsked] = useState(false)
  const busy = useCallback(() => form.current?.contains(document.activeElement) ?? false, [])
  const [wanted, want] = useWanted()
  const rich = useRichFields(wanted, busy)
  const recent = useRecentSearches(today)
  const reachable = useReachable(wanted ? criteria.from : null)
  const dead = noWay(criteria, reachable, stations)
  const problems = { ...(asked ? problemsOf(criteria) : {}), ...(dead && { to: dead }) }
  const fields = { rich, criteria, problems, onChange: setCriteria }
  useSearchCallsAhead()
  useStoredStations(stations)
  useCachedConfiguration(configuration)

  // What was filled in before the script came is in the document alone.
  useEffect(() => {
    const inForm = form.current && new FormData(form.current)
    const known = { today, saleDays: configuration.sale_days, stations }
    if (inForm) setCriteria(criteriaInForm(inForm, known, configuration.airports))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const search = searchOf(criteria)
    if (search && !dead && Object.keys(problemsOf(criteria)).length === 0) {
      onSearch?.()
      void navigate(resultsPath(search))
    } else {
      focusSoon(form, '[aria-invalid="true"]')
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes how a choice is made
    <form
      ref={form}
      className={flat ? styles['flat'] : styles['search']}
      method="get"
      action={patterns.results}
      role="search"
      aria-label="Sefer ara"
      onSubmit={submit}
      onFocus={want}
      onPointerDown={() => {
        pointed.current = true
        want()
      }}
      onKeyDown={() => (pointed.current = false)}
      noValidate
    >
      <SegmentedControl
        label="Bilet türü"
        name="ticket_type"
        options={ticketTypes}
        value={criteria.ticketType}
        onChange={(type) => {
          setCriteria((before) => ofType(before, type))
          // Who walks the choices by arrow key must stay on them; a tap has nothing more to do here.
          if (type === 'return' && pointed.current) focusSoon(back, 'button, input')
        }}
      />
      <div className={styles['fields']}>
        <StationFields
          {...fields}
          stations={stations}
          configuration={configuration}
          reachable={reachable}
          recent={recent}
        />
        <DayFields {...fields} back={back} today={today} configuration={configuration} />
        <Button type="submit" variant="sun" size="l" className={styles['submit']}>
          Sefer bul
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {dead}
      </p>
    </form>
  )
}

/** Once what is to have the focus is drawn. */
function focusSoon(part: RefObject<HTMLElement | null>, selector: string) {
  requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus())
}
