import { expect, it, onTestFinished } from 'vitest'
import { emptyRegistryFolder } from '../../testing/registry-folder.ts'
import { openDatabase } from '../../database/database.ts'
import { channel } from '../../release/release.ts'

const long = new Date('2026-11-01T00:00:00.000Z')

/** A module with two releases, the first of them live for long. */
async function pointers() {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  const releases = ['1', '2'].map((version) => ({
    module: 'mf-content',
    version,
    facts: '{}',
    published_by: 'ops',
  }))
  await db.insertInto('release').values(releases).execute()
  const row = {
    channel,
    module: 'mf-content',
    stable: '1',
    stable_since: long,
    rolled_back: false,
    generation: 1,
  }
  await db.insertInto('pointer').values(row).execute()
  const change = async (to: { stable?: string | null; generation?: number; stable_since?: Date | null }) => {
    await db.updateTable('pointer').set(to).execute()
    return (await db.selectFrom('pointer').select('stable_since').executeTakeFirstOrThrow()).stable_since
  }
  return { change }
}

it('a release is live since it was made so, though the gateway that did it knows of no such moment', async () => {
  const { change } = await pointers()
  expect(await change({ generation: 2 }), 'a canary changes nothing').toEqual(long)
  const since = await change({ stable: '2' })
  expect(since?.getTime()).toBeGreaterThan(long.getTime())
  expect(await change({ stable: null }), 'nothing is live').toBeNull()
})

it('a moment that is stated stands', async () => {
  const { change } = await pointers()
  const stated = new Date('2026-11-02T00:00:00.000Z')
  expect(await change({ stable: '2', stable_since: stated })).toEqual(stated)
})
