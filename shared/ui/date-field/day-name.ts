import { addDays, formatDate, formatDay } from '../../domain/dates.ts'

/** A day with a name of its own, such as a public holiday; `half` when it begins at noon. Dates are yyyy-mm-dd. */
export type DayMark = { date: string; name: string; half?: boolean }

/** What a calendar knows of its days. */
export type DayFacts = {
  value: string | null
  /** In Türkiye, wherever the browser is. */
  today?: string
  /** The other end of a trip, and what it is called: both calendars show the days between. */
  other?: { day: string | null; name: string }
  min?: string
  max?: string
  /** Why days before `min` and after `max` cannot be chosen, in a word or two. */
  closed?: { before: string; after: string }
  marks?: readonly DayMark[]
}

/** All that a day is, for who does not see it: `29 Ekim 2026 Perşembe, Cumhuriyet Bayramı, seçili`. */
export function dayName(date: string, facts: DayFacts): string {
  const { value, today, other, min, max, closed } = facts
  const marks = (facts.marks ?? []).filter((mark) => mark.date === date)
  return [
    formatDate(date),
    ...marks.map(markName),
    date === today && 'bugün',
    date === value && 'seçili',
    date === other?.day && other.name,
    min && date < min && closed?.before,
    max && date > max && closed?.after,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Where a day is between the two ends of a trip; null outside, and when both are the same day. */
export function spanPart(date: string, { value, other }: DayFacts): 'start' | 'within' | 'end' | null {
  if (!value || !other?.day || value === other.day) return null
  const [start, end] = value < other.day ? [value, other.day] : [other.day, value]
  if (date < start || date > end) return null
  return date === start ? 'start' : date === end ? 'end' : 'within'
}

/** The named days of a month (yyyy-mm), days in a row with one name as one: `20–22 Mart`. */
export function marksOf(month: string, marks: readonly DayMark[]): { days: string; name: string }[] {
  const runs: { first: string; last: string; name: string }[] = []
  for (const mark of marks.filter(({ date }) => date.startsWith(month))) {
    const run = runs.at(-1)
    const name = markName(mark)
    if (run?.name === name && addDays(run.last, 1) === mark.date) run.last = mark.date
    else runs.push({ first: mark.date, last: mark.date, name })
  }
  return runs.map(({ first, last, name }) => ({
    days: first === last ? formatDay(first) : `${Number(first.slice(8))}–${formatDay(last)}`,
    name,
  }))
}

function markName({ name, half }: DayMark): string {
  return half ? `${name} (yarım gün)` : name
}
