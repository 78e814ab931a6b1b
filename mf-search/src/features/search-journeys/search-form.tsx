import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { patterns, resultsPath } from 'shared/contracts/paths'
import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import type { SearchConfiguration } from '../../lib/search-configuration.ts'
import { searchOf, type Wish } from '../../lib/wish-query.ts'
import { useRichFields } from './rich-fields.ts'
import styles from './search-form.module.css'
import { DayField, StationFields } from './search-fields.tsx'
import { lastDay, leavingOn, ofType, problemsOf, returningOn, wishInForm } from './wish-rules.ts'

type Props = {
  stations: readonly Station[]
  configuration: SearchConfiguration
  /** What it begins with; give the form a `key` of it to begin again with another. */
  wish: Wish
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
export function SearchForm({ stations, configuration, wish: initial, flat, today, onSearch }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [wish, setWish] = useState(initial)
  const [asked, setAsked] = useState(false)
  const busy = useCallback(() => form.current?.contains(document.activeElement) ?? false, [])
  const rich = useRichFields(busy)
  const problems = asked ? problemsOf(wish) : {}

  // What was filled in before the script came is in the document alone.
  useEffect(() => {
    const inForm = form.current && new FormData(form.current)
    if (inForm) setWish(wishInForm(inForm, { today, saleDays: configuration.sale_days, stations }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const search = searchOf(wish)
    if (search && Object.keys(problemsOf(wish)).length === 0) {
      onSearch?.()
      void navigate(resultsPath(search))
    } else {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  const days = { rich, max: lastDay(today, configuration) }
  return (
    <form
      ref={form}
      className={flat ? styles['flat'] : styles['search']}
      method="get"
      action={patterns.results}
      role="search"
      aria-label="Sefer ara"
      onSubmit={submit}
      noValidate
    >
      <SegmentedControl
        label="Bilet türü"
        name="ticket_type"
        options={ticketTypes}
        value={wish.ticketType}
        onChange={(type) => setWish(ofType(wish, type))}
      />
      <div className={styles['fields']}>
        <StationFields stations={stations} rich={rich} wish={wish} problems={problems} onChange={setWish} />
        <div className={styles['day']}>
          <DayField
            {...days}
            label="Gidiş"
            name="date"
            min={today}
            value={wish.date}
            onChange={(day) => day && setWish(leavingOn(wish, day))}
          />
        </div>
        <div className={styles['back']}>
          <DayField
            {...days}
            label="Dönüş"
            name="return_date"
            min={wish.date}
            error={problems.returnDate}
            value={wish.returnDate}
            onChange={(day) => setWish(returningOn(wish, day))}
          />
        </div>
        <Button type="submit" variant="sun" size="l" className={styles['submit']}>
          Sefer bul
        </Button>
      </div>
    </form>
  )
}
