import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readStartOptions } from '../launcher/start-options.ts'

const opsUrlOf = (PUBLIC_URL: string | undefined, OPS_URL?: string) =>
  readConfig({ ...(PUBLIC_URL ? { PUBLIC_URL } : {}), ...(OPS_URL ? { OPS_URL } : {}) }).opsUrl

describe('where ops are', () => {
  it.each([
    [undefined, 'http://ops.localhost:3000'],
    ['http://127.0.0.1:3600', 'http://ops.localhost:3600'],
    ['http://localhost', 'http://ops.localhost'],
    ['http://[::1]:3000', 'http://ops.localhost:3000'],
    ['http://0.0.0.0:3000', 'http://ops.localhost:3000'],
    ['https://localhost:3443', 'https://ops.localhost:3443'],
  ])('of a site on this machine at %s is %s', (site, ops) => {
    expect(opsUrlOf(site)).toBe(ops)
  })

  it.each([
    ['https://rotabus.example', 'https://ops.rotabus.example'],
    ['https://rotabus.example', 'https://console.elsewhere.example:8443'],
    ['https://rotabus.example', 'https://ops.rotabus.example:443'],
    ['http://192.168.1.7:3000', 'http://ops.localhost:3000'],
    ['http://rotabus.test', 'https://ops.rotabus.test'],
  ])('of %s may be %s', (site, ops) => {
    expect(opsUrlOf(site, ops)).toBe(new URL(ops).origin)
  })

  it('is said by whoever starts a site that others reach, and the sentence has an example', () => {
    expect(() => opsUrlOf('https://rotabus.example')).toThrow(
      /^The gateway cannot start: OPS_URL is missing: .+ OPS_URL=https:\/\/ops\.rotabus\.example$/,
    )
    expect(() => opsUrlOf('http://192.168.1.7:3000')).toThrow(/OPS_URL is missing/)
  })

  it.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:4000', 'is the host name of the shop: another port or path'],
    ['https://rotabus.example', 'https://rotabus.example:8443', 'is the host name of the shop'],
    ['https://rotabus.example', 'https://ROTABUS.example', 'is the host name of the shop'],
    ['https://rotabus.example', 'https://rotabus.example.', 'is the host name of the shop'],
    ['http://ops.localhost:3000', undefined, 'is the host name of the shop'],
    ['https://rotabus.example', 'https://rotabus.example/_ops', 'must be an origin'],
    ['https://rotabus.example', 'https://ops.rotabus.example/_ops', 'must be an origin'],
    ['https://rotabus.example', 'https://ops:pw@ops.rotabus.example', 'must be an origin'],
    ['https://rotabus.example', 'ops.rotabus.example', 'must be an origin'],
    ['https://rotabus.example', 'ftp://ops.rotabus.example', 'must be an origin'],
    ['https://rotabus.example', 'http://ops.rotabus.example', 'on https, so it must be too'],
    ['http://127.0.0.1:3000', 'http://localhost:3000', 'must be a name'],
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'must be a name'],
    ['http://localhost:3000', 'http://[::1]:3000', 'must be a name'],
    ['https://shop.rotabus.example', 'https://rotabus.example', 'lies below it'],
  ])('of %s is refused at start as %s', (site, ops, why) => {
    expect(() => opsUrlOf(site, ops)).toThrow(why)
    const env = { PUBLIC_URL: site, ...(ops ? { OPS_URL: ops } : {}) }
    expect(() => readStartOptions([], env), 'before anything is built').toThrow(why)
  })
})
