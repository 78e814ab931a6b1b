import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { openCounts } from './counts.ts'
import { readHealth, readSeries } from './figures/read-health.ts'
import type { Increment } from './visit-book.ts'

async function openEmpty() {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close().catch(() => undefined))
  return database
}

const increment = (command: Partial<Increment> = {}): Increment => ({
  module: 'mf-search',
  version: '1.0.0',
  drill: '',
  metric: 'visits',
  bucket: 0,
  ...command,
})
const noon = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

describe('counts', () => {
  it('add up over writes, gateways and minutes, and leave drills out', async () => {
    const { db } = await openEmpty()
    let now = noon
    const [one, other] = [openCounts({ db, now: () => now }), openCounts({ db, now: () => now })]
    for (const counts of [one, other, one]) {
      counts.add(increment())
      counts.add(increment({ metric: 'failed-visits' }))
      counts.add(increment({ drill: 'a-drill' }))
      await counts.flush()
    }
    now += 2 * minute
    one.add(increment())
    await one.flush()
    const [health] = (await readHealth(db, { since: new Date(noon) })).get('mf-search') ?? []
    expect(health).toMatchObject({ version: '1.0.0', visits: 4, failedVisits: 3 })
    expect((await readHealth(db, { since: new Date(noon + minute) })).get('mf-search')).toMatchObject([
      { visits: 1, failedVisits: 0 },
    ])
    const series = await readSeries(db, new Date(noon), new Date(now))
    expect(series('mf-search', '1.0.0').map(({ visits }) => visits)).toEqual([3, 0, 1])
  })

  it('are dropped and counted as dropped where the database is closed for good, and go on afterwards', async () => {
    const database = await openEmpty()
    let dropped = 0
    const counts = openCounts({
      db: database.db,
      dropped: (count) => {
        dropped += count
      },
    })
    await database.close()
    counts.add(increment())
    counts.add(increment())
    counts.add(increment({ metric: 'errors' }))
    await counts.flush()
    expect(dropped).toBe(3)
    await counts.flush()
    expect(dropped, 'nothing is kept to be dropped again').toBe(3)
  })
})
