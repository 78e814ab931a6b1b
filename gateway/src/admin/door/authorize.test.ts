import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import { envelope, recordHeader } from '../../../wire/statement.ts'
import { RefusedError } from '../../cli/client/refused-error.ts'
import { sha256, signRecord } from '../../keys/record.ts'
import { newSigningKey } from '../../keys/signing-key.ts'
import { artifact, page } from '../../testing/artifact.ts'
import { artifactForm } from '../../cli/client/artifact-form.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { opsFetch, opsHost } from '../../testing/ops-fetch.ts'
import { publishWith, recordOf } from '../../testing/publish-with.ts'

const files = artifact({})
let gateway: TestGateway
let site: string
beforeEach(async () => {
  gateway = await startGateway()
  site = await gateway.ops.publicSite()
})

const own = () => gateway.squads.keyOf('mf-content')
const publish = (record: string | null, more: Partial<Parameters<typeof publishWith>[0]> = {}) =>
  publishWith({ url: gateway.url, files, record, ...more })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a release is taken with a record of its squad', () => {
  it('and with nothing else: the admin key is no substitute', async () => {
    expect(await publish(null)).toBe('unauthorized')
    expect(await publish(null, { headers: { authorization: `Bearer ${gateway.key}` } })).toBe('unauthorized')
    expect(await publish(recordOf(own(), site, files))).toBe(201)
  })

  it('that a known key has signed', async () => {
    const good = recordOf(own(), site, files)
    const read = z.parse(envelope, JSON.parse(Buffer.from(good, 'base64url').toString()))
    const forged = { ...read, signature: newSigningKey().sign(Buffer.from('else')) }
    expect(await publish(Buffer.from(JSON.stringify(forged)).toString('base64url'))).toBe('forged')
    expect(await publish(recordOf(newSigningKey(), site, files))).toBe('forged')
    expect(await publish('nonsense')).toBe('forged')
    expect(await publish(good)).toBe(201)
  })

  it('whose key is not revoked', async () => {
    await gateway.ops.revokeKey(own().id, 'lost')
    expect(await publish(recordOf(own(), site, files))).toBe('revoked-key')
  })

  it('whose key is of this module', async () => {
    const other = gateway.squads.keyOf('mf-search')
    expect(await publish(recordOf(other, site, files))).toBe('wrong-module')
    expect(await publish(recordOf(other, site, files, { module: 'mf-search' }))).toBe('wrong-module')
    expect(await publish(recordOf(own(), site, files), { module: 'mf-search' })).toBe('wrong-module')
  })

  it('that says what was sent, where it was sent', async () => {
    const swaps = [
      { act: 'promote' },
      { module: 'mf-search' },
      { version: '2.0.0-0123456789ab' },
      { version: null },
      { digest: sha256('other content') },
      { site: 'https://example.com' },
    ] as const
    for (const swap of swaps) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      expect(await publish(recordOf(own(), site, files, swap)), JSON.stringify(swap)).toBe('swapped')
    }
    const other = artifact({ sources: 'bbbbbbbbbbbb' })
    expect(await publish(recordOf(own(), site, files), { files: other })).toBe('swapped')
  })

  it('that is of now: not ten minutes old, not from the future', async () => {
    expect(await publish(recordOf(own(), site, files, { at: minutesAgo(11) }))).toBe('replayed')
    expect(await publish(recordOf(own(), site, files, { at: minutesAgo(-2) }))).toBe('replayed')
    expect(await publish(recordOf(own(), site, files, { at: minutesAgo(9) }))).toBe(201)
  })

  it('before a byte of the release is read, when it is old, used or nobody’s', async () => {
    const used = recordOf(own(), site, files)
    expect(await publish(used)).toBe(201)
    const records = [
      recordOf(own(), site, files, { at: minutesAgo(11) }),
      used,
      recordOf(newSigningKey(), site, files),
    ]
    for (const record of records) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      expect(await answerBeforeBody(record)).toMatch(/^40[13]$/)
    }
  })

  it('whose key still stands when all of the release is there', async () => {
    const { body, type } = await artifactForm(files)
    const call = request(`${gateway.url}/_release/publish/mf-content`, {
      method: 'POST',
      headers: {
        host: opsHost,
        [recordHeader]: recordOf(own(), site, files),
        'content-type': type,
        'content-length': body.byteLength,
        // The record was found good before the answer to this.
        expect: '100-continue',
      },
    })
    await once(call, 'continue')
    await gateway.ops.revokeKey(own().id, 'lost')
    call.end(body)
    const [answer]: IncomingMessage[] = await once(call, 'response')
    const said = answer && (await json(answer))
    expect(said).toMatchObject({ refusal: 'revoked-key' })
    const { modules } = await gateway.ops.status()
    expect(modules.flatMap(({ releases }) => releases)).toEqual([])
  })

  it('once: of two calls at the same moment one is heard', async () => {
    const record = recordOf(own(), site, files)
    const both = await Promise.all([publish(record), publish(record)])
    expect(new Set(both)).toEqual(new Set([201, 'replayed']))
    expect(await publish(record)).toBe('replayed')
    expect(await publish(recordOf(own(), site, files)), 'the same content, signed again').toBe(200)
  })

  it('whose key may have its routes', async () => {
    const narrow = newSigningKey()
    const key = { squad: 'guests', module: 'mf-content' as const, publicKey: narrow.publicKey }
    await gateway.ops.addKey({ ...key, prefixes: ['/blog'] }, '')
    expect(await publish(recordOf(narrow, site, files))).toBe('route-prefix')
    await gateway.ops.addKey({ ...key, prefixes: ['/blog', '/hakkimizda'] }, 'their page too')
    expect(await publish(recordOf(narrow, site, files))).toBe(201)
  })

  it('that does not go back to a lower version', async () => {
    expect(await publish(recordOf(own(), site, files))).toBe(201)
    const lower = artifact({ sources: 'bbbbbbbbbbbb', semver: '0.9.9' })
    expect(await publish(recordOf(own(), site, lower), { files: lower })).toBe('downgraded')
    expect(await publish(recordOf(own(), site, files)), 'what is there stays a no-op').toBe(200)
  })

  it('whatever waives its smoke is ops', async () => {
    const waived = (headers: Record<string, string>) =>
      publish(recordOf(own(), site, files), { headers, query: '?waive-smoke=start' })
    expect(await waived({})).toBe('forbidden')
    expect(await waived({ authorization: 'Bearer a-wrong-admin-key' })).toBe('unauthorized')
    expect(await waived({ authorization: `Bearer ${gateway.key}` })).toBe(201)
  })
})

describe('a squad without the admin key', () => {
  it('reads everything and promotes its own module, under its own name', async () => {
    const squad = gateway.squads.client('mf-content')
    await squad.publish('mf-content', files, 'new page')
    await squad.promote('mf-content', null, 'new page')
    const { entries } = await squad.history('mf-content')
    const who = `mf-content squad (${own().id})`
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'promote', who },
      { what: 'publish', who },
    ])
    expect((await squad.status()).modules).toHaveLength(5)
  })

  it("promotes nobody else's", async () => {
    const { ops, squads } = gateway
    await ops.publish('mf-search', artifact({ id: 'mf-search', routes: [page('/', 'Ara')] }), '')
    const intruder = squads.client('mf-content')
    await expect(intruder.promote('mf-search', null, '')).rejects.toMatchObject({ refusal: 'wrong-module' })
  })

  it('does nothing that is for ops', async () => {
    const reply = await opsFetch(`${gateway.url}/_release/keys`, {
      headers: {
        [recordHeader]: signRecord(own(), {
          act: 'read',
          module: 'mf-content',
          version: null,
          digest: sha256(''),
          site,
        }),
      },
    })
    expect([reply.status, await reply.json()]).toMatchObject([403, { refusal: 'forbidden' }])
    const { publicKey } = newSigningKey()
    const command = { squad: 'guests', module: 'mf-content' as const, prefixes: ['/'], publicKey }
    const squad = gateway.squads.client('mf-content')
    await expect(squad.addKey(command, '')).rejects.toBeInstanceOf(RefusedError)
  })

  it('cannot have a body changed on the way', async () => {
    const said = { act: 'promote', module: 'mf-content', version: null, site } as const
    const body = JSON.stringify({ module: 'mf-content', why: 'mine' })
    const reply = await opsFetch(`${gateway.url}/_release/promote`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [recordHeader]: signRecord(own(), { ...said, digest: sha256(body) }),
      },
      body: body.replace('mine', 'yours'),
    })
    expect([reply.status, await reply.json()]).toMatchObject([403, { refusal: 'swapped' }])
  })
})

describe('keys', () => {
  it('are listed with who added and revoked them in the history', async () => {
    const { ops } = gateway
    await ops.revokeKey(own().id, 'lost')
    await ops.revokeKey(own().id, 'lost')
    const { keys } = await ops.keys()
    expect(keys).toHaveLength(5)
    expect(keys.find(({ id }) => id === own().id)?.revokedAt).not.toBeNull()
    const { entries } = await ops.history('mf-content')
    expect(entries.map(({ what, who, why }) => [what, who, why])).toEqual([
      ['key', 'ops', 'lost'],
      ['key', 'ops', 'test'],
    ])
  })

  it('are not for another module afterwards, nor back from the dead', async () => {
    const { ops } = gateway
    const { publicKey, id } = own()
    const moved = { squad: 'x', module: 'mf-search' as const, prefixes: ['/'], publicKey }
    await expect(ops.addKey(moved, '')).rejects.toMatchObject({ refusal: 'key-differs' })
    await ops.revokeKey(id, '')
    const again = { ...moved, module: 'mf-content' as const }
    await expect(ops.addKey(again, '')).rejects.toMatchObject({ refusal: 'key-differs' })
    await expect(ops.revokeKey('0000', '')).rejects.toMatchObject({ refusal: 'unknown-key' })
  })

  it('name whoever speaks for ops, in their own letters', async () => {
    const reply = await opsFetch(`${gateway.url}/_release/keys/${own().id}/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gateway.key}`,
        'x-release-by': encodeURIComponent('Ayşe\u001b[2J'),
      },
    })
    expect(reply.status).toBe(200)
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries[0]?.who).toBe('Ayşe[2J')
  })
})

/** The status that comes while the body is still on its way: none of it was sent. */
async function answerBeforeBody(record: string): Promise<string> {
  const call = request(`${gateway.url}/_release/publish/mf-content`, {
    method: 'POST',
    headers: {
      host: opsHost,
      [recordHeader]: record,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1e6,
    },
  })
  call.flushHeaders()
  const [answer]: IncomingMessage[] = await once(call, 'response')
  call.on('error', () => undefined).destroy()
  return String(answer?.statusCode)
}
