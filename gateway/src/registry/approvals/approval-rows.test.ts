import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { release } from '../../testing/artifact.ts'
import { emptyRegistryFolder } from '../../testing/registry-folder.ts'
import { readApprovals } from './approval-rows.ts'

const digest = 'd'.repeat(64)
const said = new Date('2026-11-20T06:00:00.000Z')
const after = (days: number) => new Date(said.getTime() + days * 86_400_000)

async function registryWithYes() {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  const { facts } = release()
  const named = { module: facts.id, version: facts.version }
  const published = { ...named, facts: JSON.stringify(facts), published_by: 'x', digest }
  await db
    .insertInto('release')
    .values({ ...published, manifest: null, record: null, attestation: null, last_live_at: null })
    .execute()
  const person = 'ece@company.example'
  const yes = { person, approved_by: person, kind: 'oidc', key_id: null, approved_at: said, why: '' }
  await db
    .insertInto('approval')
    .values({ ...named, digest, ...yes })
    .execute()
  return db
}

it('a yes of the company’s account counts for a week, since nobody can ask of who is not logged in', async () => {
  const db = await registryWithYes()
  const lapseAt = async (days: number) => (await readApprovals(db, undefined, after(days)))[0]?.lapse
  expect(await lapseAt(6.9)).toBeNull()
  expect(await lapseAt(7.1)).toBe('expired')
})

it('a yes is to one content, and goes with the release', async () => {
  const db = await registryWithYes()
  await db
    .updateTable('release')
    .set({ digest: 'e'.repeat(64) })
    .execute()
  expect(await readApprovals(db)).toEqual([])
  await db.deleteFrom('release').execute()
  expect(await db.selectFrom('approval').selectAll().execute()).toEqual([])
})
