import { RefusedError } from '../client/refused-error.ts'

/** Türkiye has one zone and no summer time (docs/trade.md). */
const zone = '+03:00'
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** ISO 8601 of `2026-11-26 21:40`, which is Istanbul's time unless a zone stands behind it, as in what the commands print. */
export function typedMoment(text: string): string {
  const [, day, time, offset = zone] = moment.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}${offset}`)
  if (day !== undefined && isDay(day) && !Number.isNaN(at.getTime())) return at.toISOString()
  throw new RefusedError(
    'malformed',
    `${text} is no moment: write it as 2026-11-26 21:40, which is Istanbul's time, or as 2026-11-26T18:40Z`,
  )
}

/** A day that no month has would be read as one of the next. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}
