import { describe, expect, it } from 'vitest'
import { sideReader } from './side-of.ts'

const origins = { opsUrl: 'https://ops.rotabus.example', publicUrl: 'https://rotabus.example', trustProxy: 0 }

function side(host: string | string[] | undefined, forwarded?: string, trustProxy = 0, url = '/_ops') {
  const hosts = host === undefined ? [] : [host].flat()
  const headers = { host: hosts[0], ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }) }
  const rawHeaders = hosts.flatMap((one) => ['Host', one])
  return sideReader({ ...origins, trustProxy })({ url, headers, rawHeaders })
}

describe('whom a request is for', () => {
  it.each([
    'ops.rotabus.example',
    'ops.rotabus.example:443',
    'ops.rotabus.example:9999',
    'OPS.Rotabus.Example',
    'ops.rotabus.example.',
    'ops.rotabus.example.:3000',
    'ops%2Erotabus.example',
  ])('is ops by the name %s, however it is written: none of them may ever show the shop', (host) => {
    expect(side(host)).toBe('ops')
  })

  it.each([
    'rotabus.example',
    'ROTABUS.example.',
    '127.0.0.1:3000',
    'localhost',
    '[::1]:3000',
    'evil.example',
    'xops.rotabus.example',
  ])('is the shop by the name %s', (host) => {
    expect(side(host)).toBe('shop')
  })

  it('is the shop without a name, as some health checks come', () => {
    expect(side(undefined)).toBe('shop')
  })

  it.each([
    'x.ops.rotabus.example',
    'a.b.OPS.rotabus.example.',
    '',
    'ops.rotabus.example/x',
    'ops.rotabus.example@rotabus.example',
    'rotabus.example@ops.rotabus.example',
    'ops.rotabus.example, rotabus.example',
    String.raw`ops.rotabus.example\x`,
    'rotabus.example#ops.rotabus.example',
    'rotabus.example:99999',
    '[::1',
  ])('is nobody by the name "%s"', (host) => {
    expect(side(host)).toBeNull()
  })

  it('is nobody when there are two names, even twice the same', () => {
    expect(side(['rotabus.example', 'ops.rotabus.example'])).toBeNull()
    expect(side(['ops.rotabus.example', 'rotabus.example'])).toBeNull()
    expect(side(['ops.rotabus.example', 'ops.rotabus.example'])).toBeNull()
  })

  it('is nobody when the address itself has a host', () => {
    for (const url of ['http://ops.rotabus.example/_ops', 'http://rotabus.example/', '*', ''])
      expect(side('rotabus.example', undefined, 0, url)).toBeNull()
  })
})

describe('the host name that a proxy passes on', () => {
  const ops = 'ops.rotabus.example'

  it('is not believed where there is no proxy', () => {
    expect(side('10.0.0.3:3000', ops)).toBe('shop')
  })

  it('decides where the proxy has put its own name into Host', () => {
    expect(side('10.0.0.3:3000', ops, 1)).toBe('ops')
    expect(side('10.0.0.3:3000', 'rotabus.example', 1)).toBe('shop')
    expect(side('10.0.0.3:3000', `rotabus.example, ${ops}`, 1)).toBe('ops')
    expect(side('10.0.0.3:3000', `x.${ops}`, 1)).toBeNull()
    expect(side('10.0.0.3:3000', `${ops}/x`, 1)).toBeNull()
  })

  it("cannot be chosen by a script of the shop where the proxy leaves the visitor's name in Host", () => {
    expect(side('rotabus.example', ops, 1)).toBe('shop')
    expect(side(ops, 'rotabus.example', 1)).toBe('ops')
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'nor by one of a shop on this machine that was opened at %s',
    (name) => {
      const local = sideReader({
        opsUrl: 'http://ops.localhost:3000',
        publicUrl: 'http://localhost:3000',
        trustProxy: 1,
      })
      const asked = (host: string) =>
        local({
          url: '/_ops',
          headers: { host, 'x-forwarded-host': 'ops.localhost' },
          rawHeaders: ['Host', host],
        })
      expect(asked(`${name}:3000`)).toBe('shop')
      expect(asked('gateway:3000'), 'the control').toBe('ops')
    },
  )
})
