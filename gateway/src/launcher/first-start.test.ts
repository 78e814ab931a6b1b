import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { squadKeyFile } from '../cli/client/connection.ts'
import { readSigningKey } from '../keys/signing-key.ts'
import { page, release } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'
import { addFirstOperator, passwordFile } from './first-operator.ts'
import { registerKeys } from './squad-keys.ts'

const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe('the first start', () => {
  it('makes a key for every part, which only its user reads, for the routes that the part has', async () => {
    const { ops, dataDir } = await startGateway()
    await rm(join(dataDir, 'keys'), { recursive: true })
    const routes = [page('/bilet', 'Bilet'), page('/bilet/{no}', 'Bilet'), page('/iade', 'İade')]
    const built = [release({ id: 'host' }).facts, release({ id: 'mf-booking', routes }).facts]
    await registerKeys(ops, built, dataDir)
    expect((await readdir(join(dataDir, 'keys'))).toSorted()).toEqual(['host.pem', 'mf-booking.pem'])
    const file = squadKeyFile(dataDir, 'mf-booking')
    expect([await modeOf(file), await modeOf(join(dataDir, 'keys'))]).toEqual([0o600, 0o700])
    const made = readSigningKey(await readFile(file, 'utf8'))
    const { keys } = await ops.keys()
    expect(keys.find(({ id }) => id === made?.id)).toMatchObject({
      module: 'mf-booking',
      squad: 'squad',
      prefixes: ['/bilet', '/iade'],
    })
  })

  it('is the only one that makes them; a later one lets a part have the routes that it has gained', async () => {
    const { ops, dataDir } = await startGateway()
    await rm(join(dataDir, 'keys'), { recursive: true })
    const start = (...paths: string[]) => {
      const routes = paths.map((path) => page(path, 'Sayfa'))
      return registerKeys(ops, [release({ id: 'mf-booking', routes }).facts], dataDir)
    }
    await start('/bilet')
    const file = squadKeyFile(dataDir, 'mf-booking')
    const before = await readFile(file, 'utf8')
    const id = readSigningKey(before)?.id ?? ''
    const known = async () => (await ops.keys()).keys.find((key) => key.id === id)
    expect(await start('/bilet', '/iade'), 'none is revoked').toEqual([])
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(await known()).toMatchObject({ prefixes: ['/bilet', '/iade'] })
    await start('/bilet')
    expect(await known(), 'what was allowed stays').toMatchObject({ prefixes: ['/bilet', '/iade'] })
    await ops.revokeKey(id, 'lost')
    expect(await start('/bilet', '/yeni'), 'whose release stays as it is').toEqual(['mf-booking'])
    expect(await known(), 'what ops revoked stays').toMatchObject({ prefixes: ['/bilet', '/iade'] })
  })

  it('lets one operator in, with a password that is made once and kept for its user', async () => {
    const { ops, dataDir, url } = await startGateway()
    await addFirstOperator(ops, dataDir)
    const password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
    expect(await modeOf(passwordFile(dataDir))).toBe(0o600)
    const logIn = () =>
      opsFetch(`${url}/_ops/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: opsUrl },
        body: JSON.stringify({ name: 'ops', password }),
      })
    expect((await logIn()).status).toBe(200)
    await ops.addOperator({ name: 'ops', password: 'another-password-since' })
    await addFirstOperator(ops, dataDir)
    expect((await logIn()).status, 'a restart does not bring the first password back').not.toBe(200)
  })
})
