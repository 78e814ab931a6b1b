import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderShow } from 'shared/contracts/payment'
import { processRuns } from 'shared-server/process/process-runs'
import { query } from 'shared-server/testing/postgres-cluster'
import { openBackedUpSite } from '../testing/backed-up-site.ts'
import { approve, comeBack, order, orderOf } from '../testing/buy.ts'
import { type Buyer, newBuyerAt } from '../testing/shop.ts'
import { seat } from '../testing/small-bus.ts'

type Sold = { orderId: Awaited<ReturnType<typeof order>>['orderId']; paymentId: string; buyer: Buyer }

const command = fileURLToPath(new URL('restore-database.ts', import.meta.url))
const lostSalesCommand = fileURLToPath(new URL('lost-sales.ts', import.meta.url))
let site: Awaited<ReturnType<typeof openBackedUpSite>>

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [command, '--config', site.config, ...words])
const restore = async (...words: string[]) => (await run(...words)).stdout

/** What ops read who hold a statement of the bank against the shop. */
async function lostSales(what: string, statement: string): Promise<string[]> {
  const file = `${site.config}.statement`
  await writeFile(file, statement)
  const { stdout } = await promisify(execFile)(process.execPath, [lostSalesCommand, what, file], {
    env: { ...site.env, PATH: process.env['PATH'] ?? '' },
  })
  return stdout.trim().split('\n')
}

/** The last piece but one is not in the archive, until what is answered is called. */
async function hidePiece(): Promise<() => Promise<void>> {
  const pieces = (await site.archived()).filter((name) => /\/[0-9A-F]{24}-/.test(name))
  const lost = pieces.at(-2) ?? ''
  await rename(lost, `${lost}.away`)
  return () => rename(`${lost}.away`, lost)
}

async function begin(number: number): Promise<Sold> {
  const buyer = await newBuyerAt(site.url)
  const seats = [{ seat: seat(number), gender: 'female' as const }]
  const { orderId, paymentId } = await order(buyer, [{ journey: site.journeys.there, seats }])
  return { orderId, paymentId, buyer }
}

const finish = async ({ paymentId }: Sold) => comeBack(site, await approve(site, paymentId))

async function sell(number: number): Promise<Sold> {
  const sold = await begin(number)
  await finish(sold)
  return sold
}

const stateOf = async ({ buyer, orderId }: Sold) => (await orderOf(buyer, orderId)).state

let early: Sold[]
let begun: Sold
let late: Sold[]
let between: Date
let beforeCopy: Date

beforeAll(async () => {
  site = await openBackedUpSite()
  beforeCopy = await site.now()
  await site.backUp('full')
  early = [await sell(1), await sell(5)]
  await site.untilArchived()
  begun = await begin(9)
  // A second of its own for the moment: a copy of the database ends in whole seconds.
  await new Promise((done) => setTimeout(done, 1100))
  between = await site.now()
  late = [await sell(4), await sell(8)]
  await finish(begun)
  await site.backUp('diff')
  await site.untilArchived()
}, 120_000)
afterAll(() => site?.close())

test('what cannot be meant is refused in a sentence, and a database that runs is not touched', async () => {
  await expect(restore()).rejects.toThrow(/PostgreSQL runs on .* as process \d+/)
  await expect(restore('--over')).rejects.toThrow('Stop it first')
  await expect(restore('--try', '--to', beforeCopy.toISOString())).rejects.toThrow(
    'The first copy was complete at',
  )
  await expect(restore('--try', '--to', '2999-01-01 00:00+03')).rejects.toThrow('is still to come')
  await expect(restore('--try', '--to', '2026-11-28 14:05')).rejects.toThrow('no time with a zone')
  await expect(restore('--try', '--stanza', 'other')).rejects.toThrow('no pg1-path of other')
  await expect(restore('--never')).rejects.toThrow('restore-database   the database as it was')
  expect(await stateOf(early[0] as Sold)).toBe('ticketed')
})

test('a trial beside the shop that sells counts what would come back, and leaves nothing', async () => {
  const said = await restore('--try')
  expect(said).toContain('postgres: 5 orders')
  expect(said).toContain('seats sold twice: 0')
  const afterEverything = (await site.now()).toISOString()
  await expect(restore('--try', '--to', afterEverything)).rejects.toThrow(
    `The archive ends before ${afterEverything}`,
  )
  await expect(readdir(`${site.cluster.folder}-try`)).rejects.toThrow('ENOENT')
  expect(await site.archived()).not.toContainEqual(expect.stringContaining('/00000002'))
  expect(await stateOf(early[0] as Sold)).toBe('ticketed')
})

test('an archive that takes nothing is told to Prometheus, until it takes again', async () => {
  expect(await site.told('unarchived_seconds')).toBe(0)
  const bringBack = await site.takeRepository()
  try {
    await expect.poll(() => site.told('unarchived_seconds')).toBeGreaterThan(0)
  } finally {
    await bringBack()
  }
  await site.untilArchived()
  expect(await site.told('unarchived_seconds')).toBe(0)
})

test('a piece that the archive lacks is found', async () => {
  const bringBack = await hidePiece()
  try {
    await expect(restore('--try')).rejects.toThrow(/a piece of it is missing or damaged/)
  } finally {
    await bringBack()
    await rm(`${site.cluster.folder}-try`, { recursive: true, force: true })
  }
})

test('a trial that is hung up on stops what it started, and leaves nothing', async () => {
  const folder = `${site.cluster.folder}-try`
  const running = run('--try')
  const ended = running.then(() => 'well', String)
  const note = () => readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  await vi.waitUntil(note, { timeout: 30_000, interval: 5 })
  const server = Number((await note()).split('\n')[0])
  running.child.kill('SIGHUP')
  expect(await ended).toMatch(/Interrupted by SIGHUP[^]*Nothing is left of it/)
  expect(processRuns(server)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

test('what would fail at last is said before anything is restored', async () => {
  await expect(restore('--try', '--bin', '/usr/nowhere/bin')).rejects.toThrow(
    /\/usr\/nowhere\/bin has no PostgreSQL, and version \d+ is needed/,
  )
  expect(existsSync(`${site.cluster.folder}-try`)).toBe(false)
})

test('beside a server that runs elsewhere a restore begins no history in the archive', async () => {
  const elsewhere = await site.otherMachine()
  try {
    await restore('--config', elsewhere.config)
    expect(await site.archived()).not.toContainEqual(expect.stringContaining('/00000002'))
  } finally {
    await elsewhere.remove()
  }
})

test('after the database’s machine is destroyed every confirmed sale is there, also of a second restore when the first was in doubt', async () => {
  await site.destroy()
  const bringBack = await hidePiece()
  await expect(restore()).rejects.toThrow(/Do not sell.* a piece of it is missing or damaged[^]*lies in/)
  await bringBack()
  expect(await site.archived()).not.toContainEqual(expect.stringContaining('/00000002'))
  const said = await restore('--over')
  expect(said).toContain('postgres: 5 orders')
  for (const nought of ['seats sold twice', 'payments without a ticket', 'tickets without a payment'])
    expect(said).toContain(`${nought}: 0`)
  await site.sellAgain()
  for (const sold of [...early, begun, ...late]) expect(await stateOf(sold)).toBe('ticketed')
  await site.untilArchived()
  expect(await site.archived()).toContainEqual(expect.stringContaining('/00000002.history'))
}, 180_000)

test('as it was at a moment: the earlier sales are there, one that was under way is finished, the later ones are not known', async () => {
  await site.stop()
  await expect(restore('--to', between.toISOString())).rejects.toThrow('is not empty')
  const said = await restore('--over', '--to', between.toISOString())
  expect(said).toContain('postgres: 3 orders')
  expect(said).toContain('payments under way, which the API asks the bank about: 1')
  await site.sellAgain()
  for (const sold of early) expect(await stateOf(sold)).toBe('ticketed')
  await expect.poll(() => stateOf(begun)).toBe('ticketed')
  for (const { buyer, orderId } of late)
    expect((await buyer.refusal(orderShow, { order_id: orderId })).status).toBe(404)

  // Their seats are free, and their numbers are given to nobody else.
  const again = await sell(4)
  expect(await stateOf(again)).toBe('ticketed')
  expect(await site.numberOf(again.orderId)).toBeGreaterThan(1_000_000)
  expect(await site.unmovedSequences()).toEqual([])
  await site.untilArchived()
}, 180_000)

test('a restore to the end follows the moment that was restored, from a copy that leads there', async () => {
  const said = await restore('--try')
  expect(said).toContain('along timeline 3 of 1, 2, 3')
  expect(said).toContain('postgres: 4 orders')
  await expect(restore('--try', '--timeline', '9')).rejects.toThrow('the archive has the timelines 1, 2, 3')
  expect(await restore('--try', '--timeline', '2')).toContain('postgres: 5 orders')
}, 60_000)

test('what the bank charged for the lost sales is listed, and nothing else', async () => {
  const lines = await lostSales('charges', JSON.stringify(await site.bank.ledger()))
  expect(lines.at(-1)).toBe(
    '2 charges are not known to the shop; 4 are, 0 are under way. Lines without the number of an order: 0.',
  )
  for (const { orderId } of late)
    expect(lines.slice(0, -1).filter((line) => line.includes(orderId))).toHaveLength(1)
  expect(lines).toHaveLength(3)
})

test('a database with what must not be is refused, and left to be looked at', async () => {
  const folder = `${site.cluster.folder}-try`
  await query(
    site.cluster.url,
    'SET session_replication_role = replica; DELETE FROM tickets WHERE id > 1000000',
  )
  await site.untilArchived()
  try {
    await expect(restore('--try')).rejects.toThrow(
      /Do not sell on this database: payments without a ticket: 2\.[^]*What came back lies in/,
    )
    expect(existsSync(folder)).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('how old the newest copy is, is told to Prometheus: by the unit that makes it, when it was finished', async () => {
  const long = "UPDATE backups SET finished_at = finished_at - interval '2 days'"
  await query(site.cluster.url, long)
  expect(await site.told('backup_age_seconds')).toBeGreaterThan(2 * 86_400)
  const bringBack = await site.takeRepository()
  try {
    await expect(site.backUp('diff')).rejects.toThrow('pgbackrest')
    expect(await site.told('backup_age_seconds')).toBeGreaterThan(2 * 86_400)
  } finally {
    await bringBack()
  }
  await site.untilArchived()
  await site.backUp('diff')
  expect(await site.told('backup_age_seconds')).toBeLessThan(60)
})
