import type { TimeRange, TimeRanges } from 'shared/contracts/search-configuration'
import type { Sort } from '../../lib/query/filters.ts'

/** What a range is called for the hours that it has: until five, people speak of the afternoon and not of the evening. */
export function rangeName(range: TimeRange, { start }: TimeRanges[TimeRange]): string {
  if (range === 'evening') return start < eveningBegins ? 'Öğleden sonra' : 'Akşam'
  return range === 'morning' ? 'Sabah' : 'Gece'
}

const eveningBegins = '17:00'

export const sortNames: Record<Sort, string> = {
  departure_time_asc: 'En erken',
  departure_time_desc: 'En geç',
  price_asc: 'En ucuz',
  price_desc: 'En pahalı',
  duration_asc: 'En hızlı',
}

/** "05–13", or "05:30–12:45" when a range does not begin and end on the hour. The end is the first minute after it. */
export function hoursOf({ start, end }: TimeRanges[TimeRange]): string {
  const minutes = (Number(end.slice(0, 2)) * 60 + Number(end.slice(3)) + 1) % 1440
  const until = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  const onTheHour = start.endsWith(':00') && until.endsWith(':00')
  return onTheHour ? `${start.slice(0, 2)}–${until.slice(0, 2)}` : `${start}–${until}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
