import type { Cost } from './scale-meter.ts'

/** What is assumed of the days before a holiday; the country's figure is of intercity buses, the rest is a guess on the safe side. */
export const bayram = {
  passengersAYear: 150_000_000,
  partOfThemInTwoWeeks: 0.1,
  /** All of them are for sale at one hour, and so many of these are sold within it. */
  partSoldInTheFirstHour: 0.1,
  /** To the mean of that hour. */
  busiestMinute: 3,
  /** No core is asked for more than that of its time. */
  busyPart: 0.6,
} as const

/** How often each is done for one ticket that is sold, by its buyer and by all who look and do not buy. */
const perTicket = [
  ['home', 3],
  ['results', 10],
  ['list', 5],
  ['fares', 5],
  ['map', 6],
  ['purchase', 1],
] as const

/** Tickets a second in the busiest minute. */
export function ticketsASecond(): number {
  const inTheHour = bayram.passengersAYear * bayram.partOfThemInTwoWeeks * bayram.partSoldInTheFirstHour
  return (inTheHour / 3600) * bayram.busiestMinute
}

/** What one ticket that is sold is asked for besides. */
export type AskedAtThePeak = (typeof perTicket)[number][0]

/** How many cores the country would need in that minute, if all of it bought here. */
export function coresAtThePeak(
  costs: Readonly<Record<AskedAtThePeak, Cost>>,
): Record<'gateway' | 'api' | 'postgres', number> {
  const cores = (process: 'gateway' | 'api' | 'postgres') => {
    const ofOneTicket = perTicket.map(([what, times]) => times * costs[what][process])
    const milliseconds = ofOneTicket.reduce((sum, one) => sum + one, 0)
    return (ticketsASecond() * milliseconds) / 1000 / bayram.busyPart
  }
  return { gateway: cores('gateway'), api: cores('api'), postgres: cores('postgres') }
}
