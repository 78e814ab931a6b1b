import { careerPostingPath } from 'shared/contracts/paths'
import { plainAddress, routeAt, routeNames, routes, type RouteName } from './routes.ts'
import type { Sitemaps } from './sitemaps.ts'

/** The pages of pairs have one form: a browser opens so many of them. The documents of all are read. */
const pairsInBrowser = 6

type Known = { sitemaps: Sitemaps; postings: readonly number[] }

/** Every address that a guest's browser opens: what the sitemaps name, and each route that is not a member's. */
export function guestAddresses({ sitemaps: { pages, pairs }, postings }: Known): string[] {
  const step = Math.max(1, Math.floor(pairs.length / pairsInBrowser))
  const sample = pairs.filter((_, at) => at % step === 0).slice(0, pairsInBrowser)
  const plain = plainAddresses(({ whose }) => whose !== 'member')
  return [...new Set([...pages, ...sample, ...plain, ...postings.map(careerPostingPath)])]
}

/** Every address that a member's browser opens: each route, and of a route with names in it one. */
export function memberAddresses({ sitemaps: { pages, pairs }, postings }: Known): string[] {
  const named = [...pages, ...pairs.slice(0, 1), ...postings.slice(0, 1).map(careerPostingPath)]
  const oneOfEach = new Map(named.map((address) => [routeAt(address), address]))
  return [...new Set([...plainAddresses(({ whose }) => whose !== 'guest'), ...oneOfEach.values()])]
}

export const guestsOnly = (): string[] => plainAddresses(({ whose }) => whose === 'guest')
export const membersOnly = (): string[] => plainAddresses(({ whose }) => whose === 'member')

function plainAddresses(are: (route: (typeof routes)[RouteName]) => boolean): string[] {
  return routeNames.filter((name) => are(routes[name])).flatMap((name) => plainAddress(name) ?? [])
}

/** The routes that none of these addresses shows. */
export function routesMissing(addresses: readonly string[]): RouteName[] {
  const shown = new Set(addresses.map((address) => routeAt(address)))
  return routeNames.filter((name) => !shown.has(name))
}
