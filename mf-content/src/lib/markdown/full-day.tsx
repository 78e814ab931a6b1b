import type { LocalDate } from 'shared/contracts/units'
import { formatDay } from 'shared/domain/dates'

/** `20 Kasım 2026`, for machines too. */
export function FullDay({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{`${formatDay(date)} ${date.slice(0, 4)}`}</time>
}
