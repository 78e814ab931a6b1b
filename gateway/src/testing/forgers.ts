import { setTimeout as wait } from 'node:timers/promises'
import type { HealthReport } from 'shared/module/health'
import { bucketOf } from '../visit/visitor-bucket.ts'
import { addressOf, getDocument, type TestBrowser } from './browsers.ts'
import { canaryVersion } from './canary-site.ts'
import type { TestGateway } from './gateway.ts'

export type Crowd = {
  /** Networks of one honest visitor each. */
  honest: number
  /** Of those whom nobody forged, with the canary. */
  failing: number
  /** The addresses that a forger has, and what they say of the canary. */
  forged: { addresses: readonly string[]; says: 'failing' | 'whole' }
}

/** What a crowd has cost its forger, and what came of it. */
export type Outcome = { reversed: boolean; forgedDocuments: number; forgedReports: number }

/** Of all who open a document, so many run nothing of it. */
const silentBots = 0.3
/** Whoever is not in the canary asks again, so often. */
const mostTries = 8
const atOnce = 8

/** An address in each of so many networks, apart from those of honest visitors. */
export const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => addressOf(40_000 + number))

/** As many addresses of one network. */
export const oneNetwork = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `10.250.9.${(number % 250) + 1}`)

/** The forger comes among the honest, in the same time; then the judge looks until it has seen all of them. */
export async function visitAsCrowd(gateway: TestGateway, crowd: Crowd): Promise<Outcome> {
  const { url, ops } = gateway
  const cost = { forgedDocuments: 0, forgedReports: 0 }
  const { addresses, says } = crowd.forged
  const every = Math.max(1, Math.ceil(crowd.honest / Math.max(addresses.length, 1)))
  const forgers = [...addresses]
  const numbers = Array.from({ length: crowd.honest }, (_, number) => number)
  for (let from = 0; from < numbers.length; from += atOnce) {
    const batch = numbers.slice(from, from + atOnce)
    const due = forgers.splice(0, batch.filter((number) => number % every === 0).length)
    // oxlint-disable-next-line no-await-in-loop -- a few at once, not all
    await Promise.all([
      ...batch.map((number) => visitHonestly(url, number, crowd.failing)),
      ...due.map((address) => forge(url, address, says, cost)),
    ])
  }
  // Silence is known some seconds after the last document.
  await wait(9000)
  const { entries } = await ops.history('mf-content')
  return { reversed: entries[0]?.what === 'rollback', ...cost }
}

async function visitHonestly(url: string, number: number, failing: number): Promise<void> {
  const { versions, open, report } = await documentFor(url, { from: addressOf(number) })
  await open()
  if (shareOf(number, 1) < silentBots) return
  const version = versions.get('mf-content') ?? ''
  const fails = version === canaryVersion && shareOf(number, 2) < failing
  await report(saying(version, fails ? 'failing' : 'whole'))
}

/** With a cookie of their own making first, as who is in the canary; then with none, until the site puts them there. */
async function forge(
  url: string,
  from: string,
  says: 'failing' | 'whole',
  cost: Omit<Outcome, 'reversed'>,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const visitor = tries === 0 ? { from, cookie: `visitor=${chosen}` } : { from }
    cost.forgedDocuments += 1
    // oxlint-disable-next-line no-await-in-loop -- until one is in the canary
    const { versions, open, report } = await documentFor(url, visitor)
    if (versions.get('mf-content') !== canaryVersion) continue
    cost.forgedReports += 1
    // oxlint-disable-next-line no-await-in-loop -- and that is the last
    await open()
    // oxlint-disable-next-line no-await-in-loop -- and that is the last
    await report(saying(canaryVersion, says))
    return
  }
}

/** A number whose place is in any canary of this release; it was enough before the cookie was signed. */
const chosen =
  Array.from({ length: 1000 }, (_, number) => String(number).padStart(22, '0')).find(
    (visitor) => bucketOf(`mf-content@${canaryVersion}`, visitor) < 1,
  ) ?? ''

const documentFor = (url: string, visitor: TestBrowser) => getDocument(url, '/hakkimizda', visitor, 'browser')

function saying(version: string, says: 'failing' | 'whole'): Partial<HealthReport> {
  const failure = { kind: 'error', name: 'TypeError', route: '/hakkimizda', file: null, line: null } as const
  return {
    used: ['host', 'mf-content'],
    alive: ['mf-content'],
    failures: says === 'failing' ? [{ module: 'mf-content', version, ...failure }] : [],
  }
}

/** 0 up to 1, the same in every run. */
const shareOf = (number: number, purpose: number): number =>
  bucketOf(`share ${purpose}`, String(number)) / 100
