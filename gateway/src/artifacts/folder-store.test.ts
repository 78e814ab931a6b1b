import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { artifact, release } from '../testing/artifact.ts'
import { exists } from './files.ts'
import { folderStore } from './folder-store.ts'
import type { ArtifactStore } from './store.ts'

const { facts } = release()

async function emptyStore() {
  const root = await mkdtemp(join(tmpdir(), 'artifacts-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return { root, store: folderStore(root) }
}

async function publish(store: ArtifactStore, says: string): Promise<void> {
  const staged = await store.stage(facts, artifact({ says }))
  await staged.commit()
  await staged.discard()
}

async function entry(store: ArtifactStore): Promise<string | null> {
  const file = await store.read(facts, 'web/face.js', new Set())
  return file && (await text(file.body))
}

it('a release is seen when it is committed, and nothing is left of one that is not', async () => {
  const { root, store } = await emptyStore()
  const staged = await store.stage(facts, artifact())
  expect([await store.list(), await entry(store)]).toEqual([[], null])
  await staged.discard()
  expect(await readdir(join(root, '.incoming'))).toEqual([])
  await publish(store, 'first')
  expect(await store.list()).toEqual([{ module: facts.id, version: facts.version }])
  expect(await store.facts(facts.id, facts.version)).toEqual(facts)
  expect(await store.facts('host', facts.version)).toBeNull()
  expect(await exists(join(await store.folder(facts), facts.node.entry))).toBe(true)
})

it('what a dead publish has left under a version gives way to the next', async () => {
  const { root, store } = await emptyStore()
  await publish(store, 'first')
  await publish(store, 'second')
  expect(await entry(store)).toContain('second')
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

it('a detached release is gone at once, for whoever asks twice too', async () => {
  const { root, store } = await emptyStore()
  await publish(store, 'first')
  const named = { module: facts.id, version: facts.version }
  const removers = [await store.detach(named), await store.detach(named)]
  expect([await entry(store), await store.list()]).toEqual([null, []])
  for (const remove of removers) await remove()
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

it('halves of publishes that died are cleared away when they are old', async () => {
  const { root, store } = await emptyStore()
  await store.stage(facts, artifact())
  await store.tidy(new Date(Date.now() - 60_000))
  expect(await readdir(join(root, '.incoming'))).toHaveLength(1)
  await store.tidy(new Date(Date.now() + 60_000))
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})
