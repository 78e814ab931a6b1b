import { expect, describe, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'

const password = 'a long pass phrase'
const home = '203.0.113.7'

type Try = { name?: string; given?: string; ip?: string; cookie?: string }

function logIn({ url }: TestGateway, { name = 'ayse', given = password, ip = home, cookie = '' }: Try = {}) {
  return opsFetch(`${url}/_ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, origin: opsUrl, cookie },
    body: JSON.stringify({ name, password: given }),
  })
}

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

async function openConsole(role: 'viewer' | 'operator' | 'admin' = 'operator') {
  const gateway = await startGateway()
  await gateway.ops.addOperator({ name: 'ayse', password, role })
  return gateway
}

async function guess(gateway: TestGateway, times: number, tried: (number: number) => Try) {
  const said = []
  for (let number = 0; number < times; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody who guesses
    said.push(await logIn(gateway, { given: 'wrong', ...tried(number) }))
  return said.map(({ status }) => status)
}

describe('guessing at the console', () => {
  it('is refused with a wait that is told, the same for a name that nobody has', async () => {
    const gateway = await openConsole()
    const replies = await Promise.all(
      ['ayse', 'nobody'].map(async (name, at) => {
        const ip = `203.0.113.${at + 10}`
        const statuses = await guess(gateway, 5, () => ({ name, ip }))
        const sixth = await logIn(gateway, { name, ip })
        const wait = Number(sixth.headers.get('retry-after'))
        return { statuses, sixth: [sixth.status, await sixth.json()] as const, wait }
      }),
    )
    for (const { statuses, sixth, wait } of replies) {
      expect(statuses).toEqual([401, 401, 401, 401, 401])
      expect(sixth).toMatchObject([429, { refusal: 'too-many', waitSeconds: wait }])
      expect(wait).toBeGreaterThan(15)
      expect(wait).toBeLessThanOrEqual(30)
    }
  }, 60_000)

  it('of one address has an end whatever names it tries, and of IPv6 a whole prefix is one address', async () => {
    const gateway = await openConsole()
    const statuses = await guess(gateway, 32, (number) => ({
      name: `name-${number}`,
      ip: `2001:db8:1:${number}::1`,
    }))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect((await logIn(gateway, { ip: '2001:db8:2::1' })).status, 'from elsewhere').toBe(200)
  }, 60_000)

  it('from everywhere keeps the operator out of no browser in which they have logged in', async () => {
    const gateway = await openConsole()
    const known = cookiesOf(await logIn(gateway))
    const statuses = await guess(gateway, 62, (number) => ({ ip: `198.51.${number}.1` }))
    expect(
      statuses.filter((status) => status === 429),
      'the name has an end',
    ).toHaveLength(2)
    expect((await logIn(gateway, { ip: '192.0.2.1' })).status, 'in a new browser').toBe(429)
    expect((await logIn(gateway, { ip: '192.0.2.1', cookie: known })).status, 'in their own').toBe(200)
    const stolen = await guess(gateway, 6, (number) => ({ ip: `192.0.${number + 3}.1`, cookie: known }))
    expect(stolen, 'nor is the cookie a way to guess for ever').toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(gateway, { name: 'nobody', ip: '192.0.2.1', cookie: known })).status).toBe(401)
  }, 90_000)

  it('behind their own address keeps the operator out of no such browser either', async () => {
    const gateway = await openConsole()
    const known = cookiesOf(await logIn(gateway))
    await guess(gateway, 31, (number) => ({ name: `name-${number}` }))
    expect((await logIn(gateway)).status, 'in a new browser').toBe(429)
    expect((await logIn(gateway, { cookie: known })).status).toBe(200)
  }, 60_000)

  it('is no guess when it was right', async () => {
    const gateway = await openConsole()
    const statuses = await guess(gateway, 8, () => ({ given: password }))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }, 60_000)
})

describe('a session of the console', () => {
  const mayRead = async ({ url }: TestGateway, cookie: string) =>
    (await opsFetch(`${url}/_ops/session`, { headers: { cookie } })).status === 200

  it('is over at log-out for every copy of its cookie, and no other is', async () => {
    const gateway = await openConsole()
    // Both in the same second.
    const [one = '', other = ''] = (await Promise.all([logIn(gateway), logIn(gateway)])).map(cookiesOf)
    expect(one).not.toBe(other)
    const headers = { cookie: one, origin: opsUrl }
    await opsFetch(`${gateway.url}/_ops/session`, { method: 'DELETE', headers })
    expect([await mayRead(gateway, one), await mayRead(gateway, other)]).toEqual([false, true])
    // The last character of its signature has two bits that say nothing.
    const [session = '', ...rest] = one.split('; ')
    for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const copy = [session.slice(0, -1) + sign, ...rest].join('; ')
      // oxlint-disable-next-line no-await-in-loop -- 64 quick ones
      expect(await mayRead(gateway, copy), sign).toBe(false)
    }
  }, 60_000)

  it('is another after each log-in, and the one before is over', async () => {
    const gateway = await openConsole()
    const before = cookiesOf(await logIn(gateway))
    const after = cookiesOf(await logIn(gateway, { cookie: before }))
    expect([await mayRead(gateway, before), await mayRead(gateway, after)]).toEqual([false, true])
  }, 60_000)

  it('of a viewer reads that they may not, before anything of what they sent', async () => {
    const gateway = await openConsole('viewer')
    const cookie = cookiesOf(await logIn(gateway))
    const headers = { cookie, origin: opsUrl, 'content-type': 'application/json' }
    const bodies = ['{}', '{"module": 1}', '{"module"', 'x'.repeat(2_000_000)]
    for (const path of ['promote', 'operators', 'keys', 'freezes', 'switches/off', 'webhooks'])
      for (const body of bodies) {
        // oxlint-disable-next-line no-await-in-loop -- few
        const reply = await opsFetch(`${gateway.url}/_release/${path}`, { method: 'POST', headers, body })
        expect(reply.status, `${path} ${body.slice(0, 20)}`).toBe(403)
      }
  }, 60_000)
})

describe('the only admin', () => {
  it('neither takes the role from themselves nor leaves, and may once there is another', async () => {
    const gateway = await openConsole('admin')
    const cookie = cookiesOf(await logIn(gateway))
    const act = async (path: string, body: object) => {
      const reply = await opsFetch(`${gateway.url}/_release/operators${path}`, {
        method: 'POST',
        headers: { cookie, origin: opsUrl, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return [reply.status, (await reply.json()) as { refusal?: string }] as const
    }
    const refused = [409, { refusal: 'last-admin' }]
    expect(await act('/ayse/role', { role: 'viewer' })).toMatchObject(refused)
    expect(await act('/ayse/remove', {})).toMatchObject(refused)
    expect(await act('', { name: 'ayse', password, role: 'operator' })).toMatchObject(refused)
    await gateway.ops.addOperator({ name: 'can', password, role: 'admin' })
    expect((await act('/ayse/role', { role: 'viewer' }))[0]).toBe(200)
    await gateway.ops.changeOperator('can', 'remove', {})
    expect((await gateway.ops.operators()).operators, 'the admin key may').toMatchObject([{ role: 'viewer' }])
  }, 60_000)
})
