import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSigningKey } from '../keys/signing-key.ts'
import { artifact } from '../testing/artifact.ts'
import { dist, release, temporaryFolder } from '../testing/cli.ts'
import { startGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'

describe('keys', () => {
  it('are made by a squad for itself, added by ops, used, and revoked', async () => {
    const gateway = await startGateway()
    const { url, dataDir } = gateway
    const file = join(await temporaryFolder(), 'own/mf-content.pem')
    const made = await release({ url, dataDir }, 'keys', 'new', 'mf-content', '--key', file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const key = readSigningKey(await readFile(file, 'utf8'))
    expect(made.stdout).toContain(`Public key ${key?.id}: ${key?.publicKey}`)
    expect(made.stdout).not.toContain('PRIVATE')

    const again = await release({ url, dataDir }, 'keys', 'new', 'mf-content', '--key', file)
    expect([again.exitCode, again.stderr]).toMatchObject([1, expect.stringContaining('refused (key-exists)')])
    const publish = async () =>
      release({ url, dataDir }, 'publish', 'mf-content', '--from', await dist({}), '--key', file)
    expect((await publish()).stderr).toContain('refused (forged)')

    const publicKey = key?.publicKey ?? ''
    const facts = ['--squad', 'Ekip', '--module', 'mf-content', '--prefix', '/', '--public-key', publicKey]
    expect((await release({ url, dataDir }, 'keys', 'add', ...facts)).stderr).toContain(
      'refused (unauthorized)',
    )
    const planned = await release(gateway, 'keys', 'add', ...facts, '--plan')
    expect(planned.stdout).toBe('Plan: Ekip may publish mf-content, with routes under /')
    expect((await release(gateway, 'keys', 'add', ...facts)).stdout).toMatch(new RegExp(`${key?.id} +Ekip`))
    expect((await publish()).stdout).toContain('is published')

    expect((await release(gateway, 'keys', 'revoke', key?.id ?? '')).exitCode).toBe(0)
    expect((await publish()).stderr).toContain('refused (revoked-key)')
    expect((await release(gateway, 'keys', 'list')).stdout).toMatch(new RegExp(`${key?.id} +Ekip .*Z +2`))
    expect((await release(gateway, 'keys', 'revoke', 'none')).stderr).toContain('refused (unknown-key)')
  }, 60_000)

  it('are refused before they are sent when they are none', async () => {
    const gateway = await startGateway()
    const wrong = ['--squad', 'x', '--module', 'mf-content', '--prefix', '/', '--public-key', 'short']
    expect((await release(gateway, 'keys', 'add', ...wrong)).stderr).toContain('refused (malformed)')
    const file = join(await temporaryFolder(), 'no.pem')
    await writeFile(file, 'no key')
    const { stderr } = await release(
      gateway,
      'publish',
      'mf-content',
      '--from',
      await dist({}),
      '--key',
      file,
    )
    expect(stderr).toContain('is no Ed25519 private key')
  })
})

describe('modules', () => {
  it('are registered with the addresses that are theirs, shown, changed and taken away', async () => {
    const gateway = await startGateway()
    const modules = (...args: string[]) => release(gateway, 'modules', ...args)
    const loyalty = ['mf-loyalty', '--squad', 'loyalty', '--title', 'Puanlar', '--prefix', '/sadakat']
    const planned = await modules('add', ...loyalty, '--plan')
    expect(planned.stdout).toBe('Plan: mf-loyalty of loyalty has /sadakat/*.')
    expect((await modules('list')).stdout).not.toContain('mf-loyalty')
    const addresses = ['/puan', '--exact', '/kartim', '--ending', '-puanlari']
    expect((await modules('add', ...loyalty, ...addresses)).stdout).toBe(
      'mf-loyalty of loyalty has /kartim, /puan/*, /sadakat/*, /{slug}-puanlari.',
    )
    expect((await modules('add', ...loyalty, ...addresses)).stdout).toContain('nothing to do')
    expect((await modules('list')).stdout).toMatch(/mf-loyalty +loyalty +Puanlar +1 +\/kartim \/puan\/\* /)
    expect((await release(gateway, 'status')).stdout).toMatch(/mf-loyalty +- /)

    const gone = await modules('remove', 'mf-loyalty', '--yes', '--why', 'over')
    expect([gone.exitCode, gone.stdout]).toMatchObject([0, expect.stringContaining('its addresses are free')])
    expect((await release(gateway, 'history', 'mf-loyalty')).stdout).toContain('over')
  }, 60_000)

  it('are refused by name, and nothing changes', async () => {
    const gateway = await startGateway()
    const add = async (...args: string[]) => {
      const { exitCode, stderr } = await release(gateway, 'modules', 'add', ...args)
      return `${exitCode} ${stderr}`
    }
    const squad = ['--squad', 'x']
    expect(await add('mf-x', ...squad, '--prefix', '/odeme')).toMatch(
      /^1 refused \(area-taken\): .*mf-booking/,
    )
    expect(await add('mf-x', ...squad, '--prefix', '/')).toMatch(/^1 refused \(area-grammar\)/)
    expect(await add('mf-x', ...squad, '--prefix', '/api')).toMatch(/^1 refused \(area-reserved\)/)
    expect(await add('loyalty', ...squad, '--prefix', '/x')).toMatch(/^1 refused \(malformed\): .*mf-/)
    expect(await add('host', ...squad, '--prefix', '/x')).toMatch(/^1 refused \(malformed\)/)
    expect(await add('mf-x', ...squad)).toMatch(/^1 refused \(malformed\)/)
    const removed = await release(gateway, 'modules', 'remove', 'mf-nobody', '--yes')
    expect([removed.exitCode, removed.stderr]).toMatchObject([
      1,
      expect.stringContaining('refused (unknown-module)'),
    ])
    expect((await gateway.ops.modules()).modules).toHaveLength(4)
  }, 60_000)
})

describe('operators', () => {
  it('are let into the console and out again', async () => {
    const gateway = await startGateway()
    const added = await release(gateway, 'operators', 'add', 'deniz')
    const password = /Password, shown this once: (\S+)/.exec(added.stdout)?.[1]
    const logIn = () =>
      opsFetch(`${gateway.url}/_ops/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: opsUrl },
        body: JSON.stringify({ name: 'deniz', password }),
      })
    expect((await logIn()).status).toBe(200)
    expect((await release(gateway, 'operators', 'list')).stdout).toMatch(/\ndeniz +2/)
    expect((await release(gateway, 'operators', 'remove', 'deniz', '--plan')).stdout).toContain('Plan:')
    expect((await release(gateway, 'operators', 'remove', 'deniz')).exitCode).toBe(0)
    expect((await logIn()).status).not.toBe(200)
    const { url, dataDir } = gateway
    const nobody = await release({ url, dataDir }, 'operators', 'list')
    expect([nobody.exitCode, nobody.stderr]).toMatchObject([1, expect.stringContaining('(unauthorized)')])
  }, 60_000)

  it('may have a password from a file, which must be long enough', async () => {
    const gateway = await startGateway()
    const file = join(await temporaryFolder(), 'password')
    await writeFile(file, 'short\n')
    const add = () => release(gateway, 'operators', 'add', 'deniz', '--password-file', file, '--json')
    expect((await add()).stderr).toContain('refused (malformed)')
    await writeFile(file, 'long enough, is it not\n')
    expect(JSON.parse((await add()).stdout)).toEqual({ name: 'deniz', password: null })
  })
})

describe('a drill', () => {
  it('is planned, started, reported and stopped', async () => {
    const gateway = await startGateway()
    await gateway.ops.publish('host', artifact({ id: 'host' }), '')
    await gateway.ops.promote('host', null, '')
    await gateway.ops.publish('mf-content', artifact({}), '')
    await gateway.ops.promote('mf-content', null, '')
    const start = ['drill', 'start', 'mf-content', '--fault', 'entry-404', '--percent', '2', '--minutes', '5']
    expect((await release(gateway, 'drill', 'report')).stdout).toContain('There was no drill yet')
    expect((await release(gateway, ...start, '--plan')).exitCode).toBe(0)
    expect((await gateway.ops.drill()).running).toBe(false)
    expect((await release(gateway, ...start)).stdout).toContain(
      'Drill: mf-content entry-404 for 2% of the visitors',
    )
    expect((await release(gateway, 'drill', 'report')).stdout).toContain(
      'No visit of the drill has reported yet.',
    )
    expect((await release(gateway, 'drill', 'stop', '--plan')).stdout).toContain('runs until')
    expect((await release(gateway, 'drill', 'stop')).stdout).toContain('stopped')
    expect((await gateway.ops.drill()).running).toBe(false)
    const wrong = await release(gateway, 'drill', 'start', 'mf-content', '--fault', 'flood')
    expect([wrong.exitCode, wrong.stderr]).toMatchObject([1, expect.stringContaining('refused (malformed)')])
  }, 60_000)
})

describe('the other commands', () => {
  it('remove what nobody can be on, after showing it', async () => {
    const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
    for (const sources of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await gateway.ops.publish('mf-content', artifact({ sources }), '')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await gateway.ops.promote('mf-content', null, '')
    }
    const planned = await release(gateway, 'gc', '--plan')
    expect(planned.stdout).toMatch(/keep +mf-content +1\.0\.0-dddddddddddd/)
    const done = await release(gateway, 'gc', '--json')
    expect(JSON.parse(done.stdout)).toMatchObject({ remove: expect.any(Array), keep: expect.any(Array) })
    const { url, dataDir } = gateway
    expect((await release({ url, dataDir }, 'gc')).stderr).toContain('refused (unauthorized)')
  }, 60_000)

  it("give a squad the link that runs its own build in one browser, with the squad's key alone", async () => {
    const { url, dataDir } = await startGateway()
    const origin = 'http://127.0.0.1:4000'
    const override = (...args: string[]) => release({ url, dataDir }, 'override', ...args)
    expect((await override('mf-content', '--origin', origin, '--plan')).stdout).toContain(
      `from ${origin} for 60 minutes`,
    )
    expect((await override('mf-content', '--origin', origin)).stdout).toMatch(
      /^Open http\S+\/_override\/\S+ in the browser/,
    )
    expect((await override('mf-content', '--origin', `${origin}/path`)).stderr).toContain(
      'refused (malformed)',
    )
    expect((await override('host', '--origin', origin)).stderr).toContain('refused (host-not-overridden)')
  })
})
