import { openPostgres } from 'shared-server/open-postgres'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { release } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { endLease, giveBack, renewLease, takeLease } from './leases.ts'

const minute = 60_000
const passed = { name: 'smoke', verdict: 'passed' as const, message: 'nothing wrong on /' }

let db: Db
/** Connections of a worker of its own. */
let other: Db
beforeEach(async () => {
  const url = await freshDatabase()
  const database = await openDatabase(url, '')
  const second = openPostgres<Tables>(url, { max: 4 })
  onTestFinished(async () => {
    await second.close()
    await database.close()
  })
  db = database.db.withSchema('gateway')
  other = second.db
})

async function ask(...requests: [id: 'mf-content' | 'mf-search', sources: string][]): Promise<void> {
  for (const [id, sources] of requests) {
    const { facts, manifest } = release({ id, sources })
    const of = { module: facts.id, version: facts.version }
    const row = {
      ...of,
      facts: JSON.stringify(facts),
      manifest: JSON.stringify(manifest),
      published_by: 'squad',
    }
    // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
    await db.insertInto('release').values(row).execute()
    // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
    await db
      .insertInto('smoke_request')
      .values({ ...of, task: '{}' })
      .execute()
  }
}

const many = Array.from({ length: 12 }, (_, n): ['mf-content', string] => [
  'mf-content',
  `${n}`.padStart(12, 'a'),
])
const row = async () => await db.selectFrom('smoke_request').selectAll().executeTakeFirstOrThrow()
/** As if its minutes were over. */
const runOut = () =>
  db
    .updateTable('smoke_request')
    .set({ leased_until: new Date(0) })
    .execute()

describe('requests for smoke workers', () => {
  it('are had by one worker each, however many come at once', async () => {
    await ask(...many)
    const takers = Array.from({ length: 20 }, (_, n) => takeLease(n % 2 === 0 ? db : other, minute, []))
    const taken = (await Promise.all(takers)).filter((lease) => lease !== null)
    // Who looked while all that were left were about to be taken got none, and looks again.
    for (let next = await takeLease(db, minute, []); next; next = await takeLease(db, minute, []))
      taken.push(next)
    expect(taken.map(({ version }) => version).toSorted()).toEqual(
      many.map(([, sources]) => `1.0.0-${sources}`).toSorted(),
    )
    expect(new Set(taken.map(({ id }) => id)).size).toBe(many.length)
  })

  it('are not waited for while another worker is about to take one', async () => {
    await ask(...many.slice(0, 2))
    await db.transaction().execute(async (tx) => {
      const first = await takeLease(tx, minute, [])
      const second = await takeLease(other, minute, [])
      expect(first && second && first.version !== second.version).toBe(true)
    })
  })

  it('of a module that this worker has not tried come first', async () => {
    await ask(['mf-content', 'aaaaaaaaaaaa'], ['mf-content', 'bbbbbbbbbbbb'], ['mf-search', 'cccccccccccc'])
    const order = [
      await takeLease(db, minute, ['mf-content']),
      await takeLease(db, minute, ['mf-content', 'mf-search']),
    ]
    expect(order.map((lease) => lease?.version)).toEqual(['1.0.0-cccccccccccc', '1.0.0-aaaaaaaaaaaa'])
  })

  it('are taken again when the lease has run out, and what the first finds out then is dropped', async () => {
    await ask(['mf-content', 'aaaaaaaaaaaa'])
    const first = await takeLease(db, minute, [])
    expect(await takeLease(other, minute, [])).toBeNull()
    await runOut()
    const second = await takeLease(other, minute, [])
    expect(second).not.toBeNull()
    expect(await renewLease(db, first?.id ?? '', minute)).toBe(false)
    expect(await endLease(db, first?.id ?? '', { ...passed, message: 'of the first' })).toBe(false)
    await giveBack(db, first?.id ?? '', false)
    expect(await row()).toMatchObject({ lease: second?.id, attempts: 2, result: null })
    expect(await endLease(other, second?.id ?? '', passed)).toBe(true)
    expect(await row()).toMatchObject({ result: passed })
    expect(await takeLease(db, minute, [])).toBeNull()
  })

  it('are begun three times at most; one that is given back unopened has not been begun', async () => {
    await ask(['mf-content', 'aaaaaaaaaaaa'])
    for (let time = 1; time <= 3; time += 1) {
      const stopped = await takeLease(db, minute, [])
      await giveBack(db, stopped?.id ?? '', false)
      const lease = await takeLease(db, minute, [])
      expect(await renewLease(db, lease?.id ?? '', minute)).toBe(true)
      await runOut()
    }
    expect(await takeLease(db, minute, [])).toBeNull()
  })

  it('are not taken with a cookie that would end in the middle', async () => {
    await ask(['mf-content', 'aaaaaaaaaaaa'])
    await db
      .updateTable('smoke_request')
      .set({ prepared_at: new Date(Date.now() - 5 * minute) })
      .execute()
    expect(await takeLease(db, minute, [])).toBeNull()
  })
})
