import { describe, expect, it } from 'vitest'
import { startCanary } from '../testing/canary-site.ts'
import { type Crowd, networks, oneNetwork, visitAsCrowd } from '../testing/forgers.ts'
import { startLiveSite } from '../testing/live-site.ts'

/** Over HTTP, with the real judge at its own settings but for how often it looks and how long it waits. */
const site = { CANARY_JUDGE_SECONDS: '1', SILENCE_SECONDS: '5', LOG_LEVEL: 'silent' }
const percent = 20

type Case = [string, Crowd, boolean]
const nobody = { addresses: [], says: 'failing' } as const

const short: Case[] = [
  ['a good canary, and nobody forging', { honest: 300, failing: 0, forged: nobody }, false],
  [
    'a good canary, and one address with 80 documents',
    {
      honest: 300,
      failing: 0,
      forged: { addresses: Array.from({ length: 80 }, () => '10.251.9.9'), says: 'failing' },
    },
    false,
  ],
  [
    'a good canary, and fifty addresses of one network',
    { honest: 300, failing: 0, forged: { addresses: oneNetwork(50), says: 'failing' } },
    false,
  ],
  [
    'a canary that fails a third, and fifty addresses of one network for it',
    // As many that chance alone never leaves the canary with too few to tell.
    { honest: 500, failing: 0.5, forged: { addresses: oneNetwork(50), says: 'whole' } },
    true,
  ],
]
/** What it takes: printed, and beyond the price that the decision gives. */
const long: Case[] = [
  [
    'a good canary, and five networks',
    { honest: 300, failing: 0, forged: { addresses: networks(5), says: 'failing' } },
    false,
  ],
  [
    'a good canary, and fifty networks',
    { honest: 300, failing: 0, forged: { addresses: networks(50), says: 'failing' } },
    true,
  ],
  [
    'a good canary of many, and fifty networks',
    { honest: 10_000, failing: 0, forged: { addresses: networks(50), says: 'failing' } },
    false,
  ],
  [
    'a good canary of many, and 128 addresses of four networks',
    {
      honest: 10_000,
      failing: 0,
      forged: {
        addresses: networks(4).flatMap((address) => Array.from({ length: 32 }, () => address)),
        says: 'failing',
      },
    },
    false,
  ],
  [
    'a canary that fails a third, and fifty networks for it',
    { honest: 500, failing: 0.5, forged: { addresses: networks(50), says: 'whole' } },
    true,
  ],
]
const cases = process.env['FORGING'] === 'long' ? [...short, ...long] : short

describe('forged reports', () => {
  it.each(cases)('%s', { timeout: 900_000 }, async (name, crowd, reversed) => {
    const gateway = await startLiveSite(site)
    await startCanary(gateway, percent)
    const outcome = await visitAsCrowd(gateway, crowd)
    const { forgedDocuments, forgedReports } = outcome
    process.stdout.write(
      `${name}: ${outcome.reversed ? 'went back' : 'stayed'}; ${crowd.honest} honest networks ` +
        `(${outcome.honestInCanary} in the canary, ${outcome.honestFailed} failed), ` +
        `forger: ${new Set(crowd.forged.addresses).size} addresses, ${forgedDocuments} documents, ${forgedReports} reports\n`,
    )
    expect(outcome.reversed).toBe(reversed)
  })
})
