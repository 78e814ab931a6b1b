import { describe, expect, it } from 'vitest'
import { release, temporaryFolder } from '../../testing/cli.ts'
import { startGateway } from '../../testing/gateway.ts'
import { startLiveSite } from '../../testing/live-site.ts'
import { apiUrl } from './api-address.ts'
import { connect } from './connection.ts'

describe('where the release command finds the release API', () => {
  it.each([
    ['nothing', {}, 'http://ops.localhost:3000'],
    ['a port', { env: { PORT: '3600' } }, 'http://ops.localhost:3600'],
    ['the setting of yesterday', { env: { SITE: 'http://127.0.0.1:3600' } }, 'http://ops.localhost:3600'],
    ['a site on this machine', { site: 'http://localhost:3700/', env: {} }, 'http://ops.localhost:3700'],
    [
      'OPS_URL',
      { env: { OPS_URL: 'https://ops.rotabus.example', SITE: 'x' } },
      'https://ops.rotabus.example',
    ],
    [
      'the address of the console',
      { ops: 'https://ops.rotabus.example:8443/_ops/gecmis', env: {} },
      'https://ops.rotabus.example:8443',
    ],
    [
      'an option beside the environment',
      { site: 'http://127.0.0.1:3600', env: { OPS_URL: 'https://ops.rotabus.example' } },
      'http://ops.localhost:3600',
    ],
  ])('from %s', (_, given, url) => {
    expect(apiUrl({ env: {}, ...given })).toBe(url)
  })

  it('not from the address of a shop elsewhere: nothing is sent there, and the sentence says what to set', () => {
    expect(() => apiUrl({ env: { SITE: 'https://rotabus.example' } })).toThrow(
      /^https:\/\/rotabus\.example is the shop: .+ Set OPS_URL to it, or name it with --ops$/,
    )
    expect(() => apiUrl({ ops: 'ops.rotabus.example', env: {} })).toThrow('begins with http:// or https://')
  })

  it('says so when the address that it was given turns out to be the shop', async () => {
    const gateway = await startLiveSite()
    const said = /refused \(shop-address\): http:\/\/127\.0\.0\.1:\d+ is the shop: .+OPS_URL/
    const asOps = await release(gateway, '--ops', gateway.url, 'status')
    expect([asOps.exitCode, asOps.stderr]).toEqual([1, expect.stringMatching(said)])
    const change = await release(gateway, '--ops', gateway.url, 'promote', 'mf-content', '--yes')
    expect(change.stderr).toMatch(said)
    const { url, dataDir } = gateway
    const asSquad = await release({ url, dataDir }, '--ops', url, 'history', 'mf-content')
    expect(asSquad.stderr).toMatch(said)
  }, 60_000)

  it('reaches a gateway that it has started under the name that others use', async () => {
    const { url, key } = await startGateway({
      PUBLIC_URL: 'https://rotabus.example',
      OPS_URL: 'https://ops.rotabus.example',
    })
    const [env, dataDir] = [{ ADMIN_KEY: key }, await temporaryFolder()]
    const client = await connect({ ops: 'https://ops.rotabus.example', via: url, env, dataDir })
    expect(await client.publicSite()).toBe('https://rotabus.example')
    expect(await client.status()).toMatchObject({ current: true })
  })
})
