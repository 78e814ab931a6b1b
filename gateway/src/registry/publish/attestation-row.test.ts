import { describe, expect, it, onTestFinished } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import type { Check } from '../../../wire/status.ts'
import { release } from '../../testing/artifact.ts'
import { emptyRegistryFolder } from '../../testing/registry-folder.ts'
import { attest, smokeOf } from '../checks/attest.ts'
import { attestAgain, claimSmoke, endSmoke, readAttestation } from './attestation-row.ts'
import { openDatabase, type Db } from '../../database/database.ts'

const smoke = (verdict: Check['verdict'], message = ''): Check => ({ name: 'smoke', verdict, message })
const minute = 60_000
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 6, minutes))

const fresh = () =>
  attest({
    release: release(),
    sizes: new Map(),
    sbom: { packages: 0, inFiles: 0 },
    served: [],
    misfits: [],
    smoke: smoke('running'),
    at: at(0).toISOString(),
  })

/** A registry in which releases of mf-content wait for their smoke. */
const waiting = (...sources: string[]): Promise<Db> =>
  allWaiting(...sources.map((one): Waiting => ['mf-content', one]))

type Waiting = [id: ModuleId, sources: string]
async function allWaiting(...releases: Waiting[]): Promise<Db> {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  for (const [id, sources] of releases) {
    const { facts, manifest } = release({ id, sources })
    // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
    await db
      .insertInto('release')
      .values({
        module: facts.id,
        version: facts.version,
        facts: JSON.stringify(facts),
        manifest: JSON.stringify(manifest),
        published_by: 'squad',
        attestation: JSON.stringify(fresh()),
      })
      .execute()
  }
  return db
}

const [a, b] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb']
const claim = async (db: Db, now: Date) => (await claimSmoke(db, now, 5 * minute))?.version ?? null
const of = (version: string) => ({ module: 'mf-content' as const, version })

describe('releases that wait for their smoke', () => {
  it('are taken one after the other by one gateway each, oldest first', async () => {
    const db = await waiting('aaaaaaaaaaaa', 'bbbbbbbbbbbb')
    expect([await claim(db, at(1)), await claim(db, at(1)), await claim(db, at(1))]).toEqual([a, b, null])
  })

  it('take turns by module: a squad that ships a lot does not keep the others waiting', async () => {
    const many = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].map((one): Waiting => ['mf-content', one])
    const db = await allWaiting(...many, ['mf-search', 'dddddddddddd'])
    const turns = new Map<ModuleId, number>()
    const order: ModuleId[] = []
    for (let turn = 1; turn <= 4; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const taken = await claimSmoke(db, at(1), 5 * minute, (module) => turns.get(module) ?? 0)
      if (!taken) continue
      turns.set(taken.module, turn)
      order.push(taken.module)
    }
    expect(order).toEqual(['mf-content', 'mf-search', 'mf-content', 'mf-content'])
  })

  it('are taken by another gateway when the first has died over it, and not before', async () => {
    const db = await waiting('aaaaaaaaaaaa')
    expect(await claim(db, at(1))).toBe(a)
    expect(await claim(db, at(4))).toBeNull()
    expect(await claim(db, at(6))).toBe(a)
  })

  it('go back to whoever comes next when the gateway stops before it has found out', async () => {
    const db = await waiting('aaaaaaaaaaaa')
    await claim(db, at(1))
    await endSmoke(db, of(a), null)
    expect(await claim(db, at(2))).toBe(a)
  })

  it('wait no longer once there is a verdict, and a later one of a slower gateway changes nothing', async () => {
    const db = await waiting('aaaaaaaaaaaa')
    await claim(db, at(1))
    await endSmoke(db, of(a), smoke('failed', '/hakkimizda: uncaught error'))
    await endSmoke(db, of(a), smoke('passed'))
    expect(await claim(db, at(59))).toBeNull()
    const found = await readAttestation(db, 'mf-content', a)
    expect(found).toMatchObject({ verdict: 'failed', against: 'nothing' })
    expect(found && smokeOf(found)).toEqual(smoke('failed', '/hakkimizda: uncaught error'))
  })

  it('are tried again when the same is published again after a failure, and only then', async () => {
    const db = await waiting('aaaaaaaaaaaa', 'bbbbbbbbbbbb')
    await endSmoke(db, of(a), smoke('failed'))
    await endSmoke(db, of(b), smoke('passed'))
    for (const version of [a, b]) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      await attestAgain(db, 'mf-content', version, fresh())
    }
    expect([await claim(db, at(1)), await claim(db, at(1))]).toEqual([a, null])
  })

  it('are among them when they were published before anything was tried, and are published again', async () => {
    const db = await waiting('aaaaaaaaaaaa')
    await db.updateTable('release').set({ attestation: null }).execute()
    expect(await claim(db, at(1))).toBeNull()
    expect(await attestAgain(db, 'mf-content', a, fresh())).toMatchObject({ verdict: 'running' })
    expect(await claim(db, at(1))).toBe(a)
  })
})
