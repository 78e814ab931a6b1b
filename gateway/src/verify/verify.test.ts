import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { artifact, release } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { loseAFile } from '../testing/lose-a-file.ts'
import { startLiveSite } from '../testing/live-site.ts'

/** Long enough to be packed. */
const says = 'x'.repeat(2000)
const { facts } = release({ says })
const files = artifact({ says })
const script = 'web/face.js'

async function published(env: Record<string, string> = {}): Promise<TestGateway & { folder: string }> {
  const gateway = await startGateway(env)
  await gateway.ops.publish('mf-content', files, '')
  await gateway.ops.promote('mf-content', null, '')
  return { ...gateway, folder: join(gateway.dataDir, 'artifacts', 'mf-content', facts.version) }
}

const faultsOf = async ({ ops }: TestGateway, mend = false) => {
  const { releases } = await ops.verify({ module: 'mf-content', mend })
  return releases.flatMap(({ faults }) => faults)
}

const get = ({ url }: TestGateway, name: string, encoding = 'identity') =>
  fetch(`${url}/modules/mf-content/${facts.version}/${name}`, { headers: { 'accept-encoding': encoding } })

/** One byte is another, and nothing but reading it would tell. */
async function changeOneByte(file: string): Promise<void> {
  const content = await readFile(file)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  await writeFile(file, content)
}

describe('the stored files of a release', () => {
  it('are as they were published, and that is all there is to say', async () => {
    const gateway = await published()
    expect(await faultsOf(gateway)).toEqual([])
    expect((await gateway.ops.verify({})).notes).toEqual([
      'All files of 1 releases are as they were published.',
    ])
    expect((await gateway.ops.status()).damaged).toEqual([])
  })

  it('that were lost, or changed by one byte, are found, and mended from another form of them', async () => {
    const gateway = await published()
    await rm(join(gateway.folder, script))
    await changeOneByte(join(gateway.folder, `${script}.gz`))
    expect(await faultsOf(gateway)).toEqual([
      { file: script, problem: 'missing', from: 'here', mended: false },
    ])
    expect((await gateway.ops.status()).damaged).toMatchObject([{ module: 'mf-content', files: 1 }])
    expect(await faultsOf(gateway, true)).toEqual([
      { file: script, problem: 'missing', from: 'here', mended: true },
    ])
    expect(await faultsOf(gateway)).toEqual([])
    expect((await gateway.ops.status()).damaged).toEqual([])
    for (const encoding of ['identity', 'gzip', 'br'])
      // oxlint-disable-next-line no-await-in-loop -- one site
      expect(await (await get(gateway, script, encoding)).text(), encoding).toContain(says)
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries[0]).toMatchObject({
      what: 'verify',
      details: { mended: [{ file: script, problem: 'missing', from: 'here' }] },
    })
    expect(await readdir(join(gateway.dataDir, 'artifacts', '.incoming'))).toEqual([])
  })

  it('that nobody has are named with what to do, and are there again when the squad publishes the same', async () => {
    const gateway = await published()
    for (const ending of ['', '.br', '.gz'])
      // oxlint-disable-next-line no-await-in-loop -- three
      await rm(join(gateway.folder, script + ending))
    await appendFile(join(gateway.folder, facts.node.entry), '\n')
    await writeFile(join(gateway.folder, 'module.json'), '{}')
    const { releases, notes } = await gateway.ops.verify({ module: 'mf-content', mend: true })
    expect(releases[0]?.faults.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: 'module.json', problem: 'changed', from: 'registry', mended: true },
      { file: facts.node.entry, problem: 'changed', from: null, mended: false },
      { file: script, problem: 'missing', from: null, mended: false },
    ])
    expect(notes.join(' ')).toContain('release publish mf-content --from')
    expect((await get(gateway, script)).status).toBe(404)
    const again = await gateway.ops.publish('mf-content', files, 'lost')
    expect([again.stored, again.mended?.toSorted((a, b) => a.localeCompare(b))]).toEqual([
      false,
      [facts.node.entry, script],
    ])
    expect(await faultsOf(gateway)).toEqual([])
    expect(await (await get(gateway, script)).text()).toContain(says)
    expect((await gateway.ops.publish('mf-content', files, '')).mended).toBeUndefined()
  })

  it('that lost their folder are there again as a whole', async () => {
    const gateway = await published()
    await rm(gateway.folder, { recursive: true })
    const { mended = [] } = await gateway.ops.publish('mf-content', files, '')
    expect(mended).toContain('module.json')
    expect(await faultsOf(gateway)).toEqual([])
  })

  it('that cannot be read, or are a folder, are no reason to stop', async () => {
    const gateway = await published()
    await rename(join(gateway.folder, script), join(gateway.folder, 'away'))
    await (await import('node:fs/promises')).mkdir(join(gateway.folder, script))
    await chmod(join(gateway.folder, 'away'), 0o000)
    expect(await faultsOf(gateway)).toMatchObject([{ file: script, problem: 'unreadable', from: 'here' }])
    expect(await faultsOf(gateway, true)).toMatchObject([{ mended: true }])
    expect(await faultsOf(gateway)).toEqual([])
  })

  it('are looked at by the gateway itself, a release at a time, and what is wrong is told', async () => {
    const gateway = await published({ VERIFY_SECONDS: '1' })
    await changeOneByte(join(gateway.folder, script))
    const damaged = async () => (await gateway.ops.status()).damaged
    await expect.poll(damaged).toMatchObject([{ module: 'mf-content', version: facts.version, files: 1 }])
    const authorization = `Bearer ${gateway.key}`
    const metrics = await (await fetch(`${gateway.url}/metrics`, { headers: { authorization } })).text()
    expect(metrics).toContain(`rotabus_damaged_files{module="mf-content",version="${facts.version}"} 1`)
    await faultsOf(gateway, true)
    expect(await damaged()).toEqual([])
  })

  it('are remembered to be wrong of a release that nobody has yet, until it is removed or right', async () => {
    const gateway = await published({ VERIFY_SECONDS: '1' })
    const { version } = await gateway.ops.publish(
      'mf-content',
      artifact({ sources: 'bbbbbbbbbbbb', says: `${says}b` }),
      '',
    )
    await loseAFile(gateway, 'mf-content', version)
    const damaged = async () => (await gateway.ops.status()).damaged
    await after(2500)
    expect(await damaged()).toMatchObject([{ version, files: 1 }])
    await gateway.ops.verify({ module: 'mf-content', version, mend: true })
    await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: `${says}b` }), '')
    await expect.poll(damaged).toEqual([])
  })

  it('keep a release from going live until the same is published again, and no longer', async () => {
    const gateway = await published()
    const next = artifact({ sources: 'bbbbbbbbbbbb', says: `${says}b` })
    const { version } = await gateway.ops.publish('mf-content', next, '')
    await loseAFile(gateway, 'mf-content', version)
    await expect(gateway.ops.promote('mf-content', version, '')).rejects.toMatchObject({
      refusal: 'files-damaged',
    })
    await gateway.ops.publish('mf-content', next, 'lost')
    await gateway.ops.promote('mf-content', version, '')
    expect((await gateway.ops.status()).damaged).toEqual([])
  })

  it('of another squad are not a squad’s to verify, and all are ops’', async () => {
    const { squads, ops } = await startLiveSite()
    const squad = squads.client('mf-content')
    expect((await squad.verify({ module: 'mf-content' })).releases).toHaveLength(1)
    await expect(squad.verify({ module: 'mf-search' })).rejects.toThrow()
    await expect(squad.verify({})).rejects.toThrow()
    await expect(ops.verify({ version: '1.0.0-a' })).rejects.toMatchObject({ refusal: 'malformed' })
    expect((await ops.verify({})).releases).toHaveLength(3)
    expect((await ops.verify({ module: 'mf-content', version: '1.0.0-none' })).notes).toEqual([
      'There is no such release.',
    ])
  })
})

describe('two gateways with folders of their own', () => {
  it('give each other what one has lost, and nothing to whoever has not the site’s secret', async () => {
    const secret = { GATEWAY_SECRET: 'a-secret-that-both-gateways-share' }
    const whole = await published(secret)
    const hurt = await published({ ...secret, PEER_URLS: `http://127.0.0.1:9 ${whole.url}` })
    for (const ending of ['', '.br', '.gz'])
      // oxlint-disable-next-line no-await-in-loop -- three
      await rm(join(hurt.folder, script + ending))
    await rm(join(hurt.folder, facts.node.entry))
    expect((await faultsOf(hurt)).map(({ from }) => from)).toEqual([whole.url, whole.url])
    await faultsOf(hurt, true)
    expect(await faultsOf(hurt)).toEqual([])
    for (const authorization of ['', 'Bearer forged', `Bearer ${whole.key}`])
      // oxlint-disable-next-line no-await-in-loop -- one gateway
      expect((await fetch(`${whole.url}/_peer/file`, { headers: { authorization } })).status).toBe(401)
  })

  it('take nothing from one that has another file under the name', async () => {
    const secret = { GATEWAY_SECRET: 'a-secret-that-both-gateways-share' }
    const wrong = await published(secret)
    const hurt = await published({ ...secret, PEER_URLS: wrong.url })
    for (const { folder } of [wrong, hurt])
      for (const ending of ['', '.br', '.gz'])
        // oxlint-disable-next-line no-await-in-loop -- six
        await changeOneByte(join(folder, script + ending))
    expect(await faultsOf(hurt, true)).toMatchObject([{ problem: 'changed', from: null, mended: false }])
  })
})

it('a mending that is killed leaves each file whole, or as it was', async () => {
  const gateway = await published()
  const target = join(gateway.folder, script)
  await changeOneByte(target)
  const before = await readFile(target)
  const code = `
    const { folderStore } = await import(${JSON.stringify(new URL('../artifacts/folder-store.ts', import.meta.url).href)})
    const store = folderStore(${JSON.stringify(join(gateway.dataDir, 'artifacts'))})
    const facts = ${JSON.stringify(facts)}
    const content = Buffer.from(${JSON.stringify(Buffer.from(files.get(script) ?? '').toString('base64'))}, 'base64')
    process.stdout.write('ready')
    for (;;) await store.mend(facts, ${JSON.stringify(script)}, content)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  for (let looks = 0; looks < 200; looks += 1) {
    // oxlint-disable-next-line no-await-in-loop -- while it mends
    const content = await readFile(target).catch(() => null)
    if (content)
      expect(content.equals(before) || content.equals(Buffer.from(files.get(script) ?? ''))).toBe(true)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  await faultsOf(gateway, true)
  expect(await faultsOf(gateway)).toEqual([])
})
