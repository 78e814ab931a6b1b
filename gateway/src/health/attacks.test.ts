import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Db } from '../database/database.ts'
import { networks } from '../testing/forgers.ts'
import { attackJudge, type Attack, type Honest } from '../testing/judge-attack.ts'
import { openJudgedRelease } from '../testing/judged-release.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'

/**
 * Somebody who knows the judge's code, on a simulated clock and with the gateway's own samples, draws and verdicts. As
 * many messages for each attack as had rolled a good canary back from one address, before a network was one sample.
 */
const messages = 420
const one = networks(1)
const fifty = networks(50)
const few = { aSecond: 2, seconds: 600 }
/** Some 2,400 in a canary of 20 % when the attack comes. */
const many = { aSecond: 40, seconds: 360 }

type Way = [string, number | 'promote', number, Pick<Attack, 'on' | 'says' | 'afterSeconds'>]

/** Of a good release: whether it goes back. */
const turning: Way[] = [
  ['a canary, by failures, at its start', 20, 0.002, { on: 'tried', says: 'failing', afterSeconds: 60 }],
  ['a canary, by failures, later', 20, 0.002, { on: 'tried', says: 'failing', afterSeconds: 500 }],
  ['a canary, by silence', 20, 0.002, { on: 'tried', says: 'silent', afterSeconds: 60 }],
  ['a canary, by slowness', 20, 0.002, { on: 'tried', says: 'slow', afterSeconds: 60 }],
  ['a stable release of now', 'promote', 0.002, { on: 'tried', says: 'failing', afterSeconds: 30 }],
]
/** Of one that fails a fifth: whether it stays, and nobody is called. */
const hiding: Way[] = [
  ['a canary, by praise', 20, 0.2, { on: 'tried', says: 'whole', afterSeconds: 60 }],
  ['a canary, by spoiling the stable one', 20, 0.2, { on: 'before', says: 'failing', afterSeconds: 60 }],
  ['a stable release of now, by praise', 'promote', 0.2, { on: 'tried', says: 'whole', afterSeconds: 10 }],
]

let db: Db
const table: Record<string, string | number>[] = []
let close: () => Promise<void>

beforeAll(async () => {
  const ends: (() => unknown)[] = []
  const database = await openDatabase(
    null,
    emptyRegistryFolder((end) => ends.push(end)),
  )
  db = database.db
  close = async () => {
    await database.close()
    for (const end of ends) end()
  }
})
afterAll(async () => {
  process.stdout.write(`${tableOf(table)}\n`)
  await close()
})

async function attacked(
  what: string,
  [name, percent, failing, way]: Way,
  addresses: string[],
  honest: Pick<Honest, 'aSecond' | 'seconds'> = few,
) {
  const release = openJudgedRelease(db, String(table.length), percent)
  const attack = addresses.length === 0 ? null : { ...way, addresses, messages }
  const outcome = await attackJudge(release, { ...honest, failing }, attack)
  table.push({ what: `${what} ${name}`, ...outcome })
  return outcome
}

describe('turning a good release back', () => {
  it.each(turning)(
    '%s',
    async (...way) => {
      expect((await attacked('turn', way, [])).outcome, 'nobody attacking').toBe('stayed')
      expect((await attacked('turn', way, one)).outcome, 'from one address').toBe('stayed')
      await attacked('turn', way, fifty)
    },
    60_000,
  )

  it('of many visitors takes more than fifty networks', async () => {
    const way: Way = ['a canary of many', 20, 0.002, { on: 'tried', says: 'failing', afterSeconds: 300 }]
    expect((await attacked('turn', way, fifty, many)).outcome).toBe('stayed')
  }, 120_000)
})

describe('hiding a bad release', () => {
  it.each(hiding)(
    '%s',
    async (...way) => {
      const found = await attacked('hide', way, [])
      expect(found.outcome, 'nobody attacking').toBe('went back')
      expect((await attacked('hide', way, one)).outcome, 'from one address').toBe('went back')
      const foundLater = await attacked('hide', way, fifty)
      expect(foundLater.outcome, 'from fifty networks').not.toBe('stayed')
      expect(foundLater.seconds, 'about as soon as without them').toBeLessThan(3 * found.seconds)
    },
    60_000,
  )
})

function tableOf(rows: Record<string, string | number>[]): string {
  const columns = ['what', 'outcome', 'seconds', 'addresses', 'messages', 'signed']
  const widths = [44, 20, 9, 11, 10]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join(''))
    .join('\n')
}
