import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { artifact, release } from '../testing/artifact.ts'
import { startS3, type TestS3 } from '../testing/s3-server.ts'
import { openBucket } from './bucket.ts'
import { exists } from './files.ts'
import { s3Store } from './s3-store.ts'
import { type ArtifactStore, StoreUnavailableError } from './store.ts'

const { facts } = release()
const named = { module: facts.id, version: facts.version }
const files = artifact()
const plain = new Set<string>()
const soon = () => new Date(Date.now() + 60_000)

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 's3-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function bucketOf({ config }: TestS3) {
  const bucket = openBucket(config)
  onTestFinished(() => bucket.close())
  return bucket
}

/** As a gateway on a machine of its own would open it: with nothing near. */
const gatewayOn = async (server: TestS3) => s3Store(bucketOf(server), await emptyFolder())

async function published(store: ArtifactStore): Promise<void> {
  const staged = await store.stage(facts, files)
  await staged.commit()
  await staged.discard()
}

async function text(store: ArtifactStore, name: string, accepted = plain): Promise<string | null> {
  const file = await store.read(facts, name, accepted)
  if (!file) return null
  const content = await buffer(file.body)
  expect(content.byteLength).toBe(file.bytes)
  return (file.encoding === 'br' ? brotliDecompressSync(content) : content).toString()
}

describe('a release in a bucket', () => {
  it('is there for another gateway once it is committed, not before', async () => {
    const server = await startS3()
    const [one, other] = [await gatewayOn(server), await gatewayOn(server)]
    const staged = await one.stage(facts, files)
    expect([await other.list(), await other.facts(named.module, named.version)]).toEqual([[], null])
    expect(await text(other, 'web/entry.js')).toBeNull()
    await staged.commit()
    expect(await other.list()).toEqual([named])
    expect(await other.facts(named.module, named.version)).toEqual(facts)
    for (const accepted of [plain, new Set(['gzip', 'br'])]) {
      expect(await text(other, 'web/entry.js', accepted)).toBe(
        String(Buffer.from(files.get('web/entry.js') ?? '')),
      )
    }
    const folder = await other.folder(facts)
    expect(await exists(join(folder, facts.node.entry))).toBe(true)
  })

  it('has its module.json beside its server build, for the host to read, in what an older gateway left near by too', async () => {
    const store = await gatewayOn(await startS3())
    await published(store)
    const stated = join(await store.folder(facts), 'module.json')
    expect(JSON.parse(await readFile(stated, 'utf8'))).toEqual(facts)
    await rm(stated)
    await store.folder(facts)
    expect(await exists(stated)).toBe(true)
  })

  it('leaves nothing in the bucket when the publish is refused in the end', async () => {
    const server = await startS3()
    const store = await gatewayOn(server)
    await (await store.stage(facts, files)).discard()
    expect(await bucketOf(server).list('')).toEqual([])
  })

  it('that a died publish left half is cleared away later, one that counts never', async () => {
    const server = await startS3()
    const [store, bucket] = [await gatewayOn(server), bucketOf(server)]
    await published(store)
    const whole = (await bucket.list('')).length
    await store.stage(facts, files)
    await bucket.put(`loose/${(await bucket.list('files/'))[0]?.key.split('/').slice(1, 4).join('/')}`, '')
    await store.tidy(new Date(0))
    expect((await bucket.list('')).length).toBeGreaterThan(whole)
    await store.tidy(soon())
    expect(await bucket.list('')).toHaveLength(whole)
    expect(await text(store, 'web/face.css')).toContain('teal')
  })

  it('takes the place of what a died publish had committed under its version', async () => {
    const server = await startS3()
    const store = await gatewayOn(server)
    await published(store)
    await published(store)
    await store.tidy(soon())
    expect(await bucketOf(server).list('loose/')).toEqual([])
    const uploads = (await bucketOf(server).list('files/')).map(({ key }) => key.split('/')[3])
    expect(new Set(uploads).size).toBe(1)
    expect(await text(await gatewayOn(server), 'web/face.css')).toContain('teal')
  })

  it("is nobody's once it is detached, and then gone", async () => {
    const server = await startS3()
    const store = await gatewayOn(server)
    await published(store)
    const remove = await store.detach(named)
    expect([await store.list(), await store.facts(named.module, named.version)]).toEqual([[], null])
    await remove()
    expect(await bucketOf(server).list('')).toEqual([])
  })
})

describe('while the bucket is unavailable', () => {
  it('what was asked for once is served on, and of the rest it is said that it cannot be told', async () => {
    const server = await startS3()
    const store = await gatewayOn(server)
    await published(store)
    await text(store, 'web/entry.js')
    const folder = await store.folder(facts)
    await server.stop()
    expect(await text(store, 'web/entry.js')).toContain('console.log')
    expect(await text(store, 'web/entry.js', new Set(['br']))).toContain('console.log')
    expect(await store.folder(facts)).toBe(folder)
    await expect(store.read(facts, 'web/face.css', plain)).rejects.toBeInstanceOf(StoreUnavailableError)
    await expect(store.facts(named.module, named.version)).rejects.toBeInstanceOf(StoreUnavailableError)
    await server.start()
    expect(await text(store, 'web/face.css')).toContain('teal')
  })

  it('a gateway that was warmed can serve and render the whole release', async () => {
    const server = await startS3()
    const store = await gatewayOn(server)
    await published(store)
    await store.near?.warm(facts)
    await server.stop()
    for (const name of Object.keys(facts.files).filter((file) => file.startsWith('web/'))) {
      expect(await text(store, name, new Set(['br'])), name).not.toBeNull()
    }
    // For who takes no packed file too.
    expect(await text(store, 'web/entry.js')).toContain('console.log')
    expect(await exists(join(await store.folder(facts), facts.node.entry))).toBe(true)
  })
})

describe('a file that was changed in the bucket', () => {
  async function tampered(suffix: string) {
    const server = await startS3()
    await published(await gatewayOn(server))
    const bucket = bucketOf(server)
    const found = (await bucket.list('files/')).filter(({ key }) => key.endsWith(suffix))
    expect(found).toHaveLength(1)
    for (const { key } of found) await bucket.put(key, randomUUID())
    return await gatewayOn(server)
  }

  it('is never served, packed or not', async () => {
    const changed = await tampered('web/entry.js.br')
    await expect(text(changed, 'web/entry.js', new Set(['br']))).rejects.toBeInstanceOf(StoreUnavailableError)
    expect(await text(changed, 'web/entry.js')).toContain('console.log')
    await expect(text(await tampered('web/face.css'), 'web/face.css')).rejects.toBeInstanceOf(
      StoreUnavailableError,
    )
  })

  it('never runs on the server', async () => {
    const store = await tampered('node/entry.cjs')
    await expect(store.folder(facts)).rejects.toBeInstanceOf(StoreUnavailableError)
  })
})

it('copies of releases that are gone are dropped, those of others kept', async () => {
  const server = await startS3()
  const store = await gatewayOn(server)
  await published(store)
  const folder = await store.folder(facts)
  await store.near?.keepOnly([named])
  expect(await exists(folder)).toBe(true)
  await store.near?.keepOnly([])
  expect(await exists(folder)).toBe(false)
})
