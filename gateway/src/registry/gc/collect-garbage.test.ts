import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { readRelease } from '../state/read.ts'
import { artifact, release } from '../../testing/artifact.ts'
import { emptyRegistryFolder } from '../../testing/registry-folder.ts'
import { garbageCollector } from './collect-garbage.ts'
import { folderStore } from '../../artifacts/folder-store.ts'
import { type ArtifactStore, StoreUnavailableError } from '../../artifacts/store.ts'

const { facts, manifest } = release()

it('a gc that dies before the files leaves no release without files, and the next one removes them', async () => {
  const dataDir = emptyRegistryFolder()
  const database = await openDatabase(null, dataDir)
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  const store = folderStore(join(dataDir, 'artifacts'))
  await (await store.stage(facts, artifact())).commit()
  await db
    .insertInto('release')
    .values({
      module: facts.id,
      version: facts.version,
      facts: JSON.stringify(facts),
      manifest: JSON.stringify(manifest),
      published_by: 'squad',
    })
    .execute()

  const stuck: ArtifactStore = {
    ...store,
    detach: () => Promise.reject(new StoreUnavailableError('the disk is unavailable')),
  }
  const dying = garbageCollector({ database, store: stuck, keepDays: 0 })
  expect((await dying.apply({ who: 'ops', why: '' })).remove).toMatchObject([{ version: facts.version }])
  await expect(dying.sweep()).rejects.toBeInstanceOf(StoreUnavailableError)
  expect(await readRelease(db, facts.id, facts.version)).toBeNull()
  expect(await store.list()).toEqual([{ module: facts.id, version: facts.version }])

  await garbageCollector({ database, store, keepDays: 0 }).sweep()
  expect(await store.list()).toEqual([])
})
