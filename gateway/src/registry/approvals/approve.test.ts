import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { release } from '../../testing/artifact.ts'
import { emptyRegistryFolder } from '../../testing/registry-folder.ts'
import { decideOnRelease } from './approve.ts'

const digest = 'd'.repeat(64)
const { facts } = release()
const named = { module: facts.id, version: facts.version }
const loggedIn = (name: string) => ({ who: name, keyId: null, session: name })

/** A release of Ayşe's, whose key is no more, in a module that asks for two keys. */
async function registryOfAyse() {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  await db.updateTable('module').set({ two_keys: true }).where('id', '=', named.module).execute()
  const published_by = 'Ayşe Yılmaz, squad-content (0123456789abcdef)'
  const published = { ...named, facts: JSON.stringify(facts), published_by, digest }
  await db
    .insertInto('release')
    .values({ ...published, manifest: null, record: null, attestation: null, last_live_at: null })
    .execute()
  const people = async () =>
    (await db.selectFrom('approval').select(['person', 'kind']).execute()).map((one) => ({ ...one }))
  const say = (name: string) => decideOnRelease(database.db, 'approve', { ...named, digest }, loggedIn(name))
  return { db, people, say }
}

it('somebody of the company’s account says yes, who is no operator of this site', async () => {
  const { people, say } = await registryOfAyse()
  expect(await say('can.ak@company.example')).toMatchObject({ kind: 'approve' })
  expect(await people()).toEqual([{ person: 'can.ak@company.example', kind: 'oidc' }])
  expect(await say('can.ak'), 'an operator of whom nothing is known').toMatchObject({
    refusal: { code: 'not-acting' },
  })
})

it('nobody says yes to their own release, though the key that signed it is no more', async () => {
  const { people, say } = await registryOfAyse()
  expect(await say('ayse.yilmaz@company.example')).toMatchObject({ refusal: { code: 'own-release' } })
  expect(await people()).toEqual([])
})

it('a new yes takes the place of an ended one that the same person gave under another name', async () => {
  const { db, people, say } = await registryOfAyse()
  const ended = { person: 'Can Ak', approved_by: 'Can Ak', kind: 'squad', key_id: 'none', why: '' }
  await db
    .insertInto('approval')
    .values({ ...named, digest, ...ended })
    .execute()
  await say('can.ak@company.example')
  expect(await people()).toEqual([{ person: 'can.ak@company.example', kind: 'oidc' }])
})
