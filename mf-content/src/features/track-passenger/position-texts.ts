import type { BusPosition, TrackedJourney, TrackedStop } from 'shared/contracts/tracking'
import {
  dateOf,
  dayOffset,
  formatDate,
  formatDay,
  formatDuration,
  formatTime,
  formatWeekday,
} from 'shared/domain/dates'
import type { Instant } from 'shared/contracts/units'

type Journey = Pick<TrackedJourney, 'stops' | 'boards' | 'alights'>

/** Where the bus should be, in one sentence that changes only when it does, and what comes next. */
export function describePosition(journey: Journey, position: BusPosition): { title: string; next: string } {
  const nameOf = (stop: number) => journey.stops[stop]?.name ?? ''
  const timeAt = (stop: number) => timeOf(journey, journey.stops[stop])
  switch (position.kind) {
    case 'cancelled':
      return {
        title: 'Bu sefer iptal edildi',
        next: 'Otobüs yola çıkmayacak.',
      }
    case 'waiting':
      return {
        title: 'Otobüs henüz yola çıkmadı',
        next: `İlk kalkış: ${nameOf(0)}, ${dayAndTime(journey.stops[0]?.time ?? '')}.`,
      }
    case 'at-stop':
      return {
        title: `Otobüs şu anda ${nameOf(position.stop)} durağında olmalı`,
        next: `Bu duraktan kalkış: ${timeAt(position.stop)}.`,
      }
    case 'between':
      return {
        title: `Otobüs şu anda ${nameOf(position.from)} ile ${nameOf(position.to)} arasında olmalı`,
        next: `Sıradaki durak: ${nameOf(position.to)}, ${timeAt(position.to)}.`,
      }
    case 'arrived':
      return {
        title: 'Yolculuk bitmiş olmalı',
        next: `${nameOf(journey.alights)} durağına varış: ${timeAt(journey.alights)}.`,
      }
  }
}

/** How long it is to what is waited for next: boarding, then arriving. Null when nothing is. */
export function remaining(
  journey: Journey,
  position: BusPosition,
  now: number,
): { name: string; time: string } | null {
  if (position.kind === 'cancelled' || position.kind === 'arrived') return null
  const boarding = Date.parse(journey.stops[journey.boards]?.time ?? '')
  const arrival = Date.parse(journey.stops[journey.alights]?.time ?? '')
  const isOnBoard = now >= boarding
  const minutes = Math.ceil(((isOnBoard ? arrival : boarding) - now) / 60_000)
  return { name: isOnBoard ? 'Varışa' : 'Binişe', time: longDuration(minutes) }
}

/** `14:45`, and `00:30 (+1 gün)` on a later day than the bus began its run. */
export function timeOf({ stops }: Journey, stop: TrackedStop | undefined): string {
  const first = stops[0]
  if (!stop || !first) return ''
  const later = dayOffset(first.time, stop.time)
  return later ? `${formatTime(stop.time)} (${later})` : formatTime(stop.time)
}

/** `24 Kasım Salı 16:45` */
export function dayAndTime(instant: Instant): string {
  const day = dateOf(instant)
  return `${formatDay(day)} ${formatWeekday(day)} ${formatTime(instant)}`
}

/** `24 Kasım 2026 Salı`, when the passenger boards. */
export function dayOf({ stops, boards }: Journey): string {
  return formatDate(dateOf(stops[boards]?.time ?? ''))
}

function longDuration(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  return days > 0 ? `${days} gün` : formatDuration(minutes)
}
