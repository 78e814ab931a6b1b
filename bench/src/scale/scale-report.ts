import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { aligned } from '../visits/report.ts'
import { type AskedAtThePeak, bayram, coresAtThePeak, ticketsASecond } from './bayram.ts'
import type { Cost, Left } from './scale-meter.ts'

/** One cost of each round; the bank is no part of the shop. */
const coresOf = ({ gateway, api, postgres }: Cost): number => gateway + api + postgres

const costOf = (rounds: readonly Cost[]): Cost => {
  const middle = (process: keyof Cost) => median(rounds.map((round) => round[process]))
  return {
    gateway: middle('gateway'),
    api: middle('api'),
    postgres: middle('postgres'),
    bank: middle('bank'),
    elapsed: middle('elapsed'),
  }
}

/** Ratios first: they are what may be compared between machines. `peer` is what each is a multiple of. */
export function scaleTable(
  measured: readonly { name: string; costs: readonly Cost[] }[],
  peer: readonly Cost[],
): string {
  const rows = measured.map(({ name, costs }) => {
    const cost = costOf(costs)
    const shown = [cost.gateway, cost.api, cost.postgres].map((milliseconds) => milliseconds.toFixed(2))
    const ratio = compare(costs.map(coresOf), peer.map(coresOf))
    return [name, ratio, ...shown, (1000 / coresOf(cost)).toFixed(0)]
  })
  const heads = ['', '/ a seat map', 'gateway ms', 'API ms', 'PostgreSQL ms', 'a core-second']
  return aligned([heads, ...rows])
}

/** What it costs to wait for one another: a bus is sold one seat after the other. */
export function rushReport(oneBus: readonly Cost[], manyBuses: readonly Cost[]): string {
  const ratio = compare(oneBus.map(waited), manyBuses.map(waited))
  const [one, many] = [oneBus, manyBuses].map((costs) => (1000 / median(costs.map(waited))).toFixed(1))
  return `one bus / many buses, time of a purchase: ${ratio}; ${one} and ${many} a second`
}

const waited = ({ elapsed }: Cost): number => elapsed

/** What a purchase leaves, and what the country's busiest minute would ask for. */
export function peakReport(costs: Readonly<Record<AskedAtThePeak, readonly Cost[]>>, left: Left): string {
  const cores = coresAtThePeak({
    home: costOf(costs.home),
    results: costOf(costs.results),
    list: costOf(costs.list),
    fares: costOf(costs.fares),
    map: costOf(costs.map),
    purchase: costOf(costs.purchase),
  })
  const each = Object.entries(cores).map(([process, count]) => `${process} ${count.toFixed(0)}`)
  const perSecond = ticketsASecond()
  return [
    `a purchase: ${left.commits.toFixed(1)} commits, ${kilobytes(left.walBytes)} of WAL, ${kilobytes(left.storedBytes)} stored`,
    `${perSecond.toFixed(0)} tickets a second: cores ${each.join(', ')}; ${((left.walBytes * perSecond) / 1e6).toFixed(0)} MB of WAL and ${(left.commits * perSecond).toFixed(0)} commits a second`,
    `a year of the country: ${((left.storedBytes * bayram.passengersAYear) / 1e12).toFixed(1)} TB`,
  ].join('\n')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
