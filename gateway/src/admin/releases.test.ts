import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'
import { recordHeader } from '../../wire/statement.ts'
import { sha256, signRecord } from '../keys/record.ts'
import { adminKeysOf } from '../keys/admin-keys.ts'
import { keyFile } from '../keys/admin-key-file.ts'

const a = { sources: 'aaaaaaaaaaaa', says: 'old' }
const b = { sources: 'bbbbbbbbbbbb', says: 'new' }

/** Publishes whatever stands in the body, signed by the squad as an empty artifact. */
async function publisher() {
  const { url, squads } = await startGateway()
  return async (body: string): Promise<[number, unknown]> => {
    const record = signRecord(squads.keyOf('mf-content'), {
      act: 'publish',
      module: 'mf-content',
      version: null,
      digest: sha256(''),
      site: url,
    })
    const headers = { [recordHeader]: record, 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await opsFetch(`${url}/_release/publish/mf-content`, { method: 'POST', headers, body })
    return [reply.status, await reply.json()]
  }
}

describe('releases on a running gateway', () => {
  it('are in the next document once promoted, not before, and nobody restarts anything', async () => {
    const { ops, url } = await startGateway()
    const serves = async (version: string) =>
      (await (await fetch(`${url}/hakkimizda`)).text()).includes(version)
    for (const [id, command] of [
      ['host', { id: 'host' }],
      ['mf-content', a],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      await ops.publish(id, artifact(command), '')
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      await ops.promote(id, null, '')
    }
    expect(await serves('1.0.0-aaaaaaaaaaaa')).toBe(true)
    await ops.publish('mf-content', artifact(b), 'new heading')
    expect(await serves('1.0.0-bbbbbbbbbbbb')).toBe(false)
    expect(await ops.promote('mf-content', null, 'new heading')).toMatchObject({
      applied: true,
      plan: { before: { stable: '1.0.0-aaaaaaaaaaaa' }, after: { stable: '1.0.0-bbbbbbbbbbbb' } },
    })
    expect(await serves('1.0.0-bbbbbbbbbbbb')).toBe(true)
    expect(await serves('1.0.0-aaaaaaaaaaaa')).toBe(false)
    const old = await fetch(`${url}/modules/mf-content/1.0.0-aaaaaaaaaaaa/web/entry.js`)
    expect(await old.text()).toContain('old')
  })

  it('are published once: the same again changes nothing, other content is a conflict', async () => {
    const { ops } = await startGateway()
    expect(await ops.publish('mf-content', artifact(a), '')).toMatchObject({ stored: true })
    expect(await ops.publish('mf-content', artifact(a), '')).toMatchObject({ stored: false })
    await expect(ops.publish('mf-content', artifact({ ...a, says: 'other' }), '')).rejects.toMatchObject({
      refusal: 'content-differs',
    })
  })

  it('are refused by name and nothing of them is kept', async () => {
    const { ops } = await startGateway()
    const taking = artifact({ ...a, routes: [page('/odeme', 'Öde')] })
    await expect(ops.publish('mf-content', taking, '')).rejects.toMatchObject({
      refusal: 'route-outside',
      message: expect.stringContaining('/odeme is outside of what belongs to it (/blog/*'),
    })
    await expect(ops.promote('mf-content', null, '')).rejects.toMatchObject({ refusal: 'unknown-version' })
  })

  it('leave a trail of who did what, from what, to what and why', async () => {
    const { ops } = await startGateway()
    for (const command of [a, b]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the story
      await ops.publish('mf-content', artifact(command), 'because')
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the story
      await ops.promote('mf-content', null, 'because')
    }
    await ops.promote('mf-content', '1.0.0-aaaaaaaaaaaa', 'it was worse')
    await ops.promote('mf-content', '1.0.0-aaaaaaaaaaaa', 'once more')
    const { entries } = await ops.history('mf-content')
    expect(
      entries.map(({ what, before, after, version }) => [
        what,
        before?.stable ?? null,
        after?.stable ?? version,
      ]),
    ).toEqual([
      ['promote', '1.0.0-bbbbbbbbbbbb', '1.0.0-aaaaaaaaaaaa'],
      ['promote', '1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb'],
      ['publish', null, '1.0.0-bbbbbbbbbbbb'],
      ['promote', null, '1.0.0-aaaaaaaaaaaa'],
      ['publish', null, '1.0.0-aaaaaaaaaaaa'],
      ['key', null, null],
    ])
    expect(entries[0]).toMatchObject({ who: 'ops', why: 'it was worse' })
    const { modules } = await ops.status()
    expect(modules.find(({ module }) => module === 'mf-content')).toMatchObject({
      pointer: { stable: '1.0.0-aaaaaaaaaaaa', previous: '1.0.0-bbbbbbbbbbbb' },
    })
  })

  it('are only for who has the key', async () => {
    const { url } = await startGateway()
    for (const authorization of ['', 'Bearer wrong', 'Basic x']) {
      // oxlint-disable-next-line no-await-in-loop -- three tries
      expect((await opsFetch(`${url}/_release/status`, { headers: { authorization } })).status).toBe(401)
    }
  })

  it('say what is wrong with a body that is no artifact', async () => {
    const send = await publisher()
    expect(await send('nonsense')).toMatchObject([400, { refusal: 'malformed' }])
  })

  it('take no form of countless parts, and no part twice', async () => {
    const send = await publisher()
    const part = (name: string, file = '; filename="f"') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n\r\n`
    const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`
    const many = Array.from({ length: 30_000 }, (_, number) => part(String(number)))
    expect(await send(form(...many))).toMatchObject([413, { refusal: 'malformed' }])
    expect(await send(form(part('a'), part('a')))).toMatchObject([400, { refusal: 'malformed' }])
    expect(await send(form(part('a', '')))).toMatchObject([400, { refusal: 'malformed' }])
    expect(await send(form(part('a')))).toMatchObject([403, { refusal: 'swapped' }])
  })

  it('have a key that is made once and read by nobody else', async () => {
    const { dataDir } = await startGateway()
    const made = await adminKeysOf(null, dataDir)
    expect(await adminKeysOf(null, dataDir)).toEqual(made)
    expect((await stat(keyFile(dataDir))).mode & 0o077).toBe(0)
  })
})
