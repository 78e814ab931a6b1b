import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newSigningKey } from '../../keys/signing-key.ts'
import { artifact } from '../../testing/artifact.ts'
import { temporaryFolder } from '../../testing/cli.ts'
import { startGateway } from '../../testing/gateway.ts'
import { connect, squadKeyFile } from './connection.ts'

describe('by what right the command speaks', () => {
  it("is the squad's key of --key, else of RELEASE_KEY_FILE, else of the data folder", async () => {
    const { url, ops } = await startGateway()
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'keys'))
    const files = ['option.pem', 'environment.pem', 'keys/mf-content.pem'].map((name) => join(dataDir, name))
    const ids = new Map<string, string>()
    for (const file of files) {
      const { id, pem, publicKey } = newSigningKey()
      ids.set(file, id)
      // oxlint-disable-next-line no-await-in-loop -- three small files
      await writeFile(file, pem)
      // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
      await ops.addKey({ squad: id, module: 'mf-content', prefixes: ['/'], publicKey }, '')
    }
    const [option = '', environment = '', folder = ''] = files
    expect(squadKeyFile(dataDir, 'mf-content')).toBe(folder)
    const publisher = async (key: string | undefined, env: NodeJS.ProcessEnv, sources: string) => {
      const site = await connect({ site: url, key, env, dataDir })
      const { version } = await site.publish('mf-content', artifact({ sources }), '')
      return (await ops.release('mf-content', version)).publishedBy
    }
    const both = { RELEASE_KEY_FILE: environment }
    expect(await publisher(option, both, 'aaaaaaaaaaaa')).toContain(ids.get(option))
    expect(await publisher(undefined, both, 'bbbbbbbbbbbb')).toContain(ids.get(environment))
    expect(await publisher(undefined, {}, 'cccccccccccc')).toContain(ids.get(folder))
  })

  it("is ops' key of ADMIN_KEY, else of the data folder; an empty one is none", async () => {
    const { url, key, dataDir } = await startGateway()
    const speaks = async (env: NodeJS.ProcessEnv) => {
      const site = await connect({ site: url, env, dataDir })
      return await site.keys().then(
        () => 'ops',
        () => 'nobody',
      )
    }
    expect(await speaks({ ADMIN_KEY: key })).toBe('ops')
    expect(await speaks({})).toBe('nobody')
    await writeFile(join(dataDir, 'admin-key'), `${key}\n`)
    expect(await speaks({})).toBe('ops')
    expect(await speaks({ ADMIN_KEY: '' })).toBe('nobody')
    await rm(join(dataDir, 'admin-key'))
  })

  it('is written down with a name in any letters', async () => {
    const { url, key, dataDir, ops } = await startGateway()
    await ops.publish('mf-content', artifact(), '')
    const site = await connect({ site: url, env: { ADMIN_KEY: key, USER: 'Gökçe Şahin' }, dataDir })
    await site.promote('mf-content', null, '')
    expect((await ops.history('mf-content')).entries[0]).toMatchObject({ who: 'Gökçe Şahin' })
  })
})
