import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'
import { openCipher } from './cipher.ts'
import { hashOfCode, newRecoveryCodes, newSecret, stepOf } from './totp.ts'

const password = 'a long pass phrase'

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

function logIn({ url }: TestGateway, code?: string, ip = '203.0.113.1', cookie = '') {
  return opsFetch(`${url}/_ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
    body: JSON.stringify({ name: 'ayse', password, ...(code !== undefined && { code }) }),
  })
}

const cookieOf = (reply: Response) => (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

const post = ({ url }: TestGateway, path: string, cookie: string, body: unknown = {}) =>
  opsFetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, origin: opsUrl, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function openSite(secondFactor: 'required' | 'optional' = 'required') {
  const gateway = await startGateway({ OPERATOR_SECOND_FACTOR: secondFactor })
  await gateway.ops.addOperator({ name: 'ayse', password })
  return gateway
}

/** With a code of the step before, so that the one of now is still good for a log-in. */
async function enrol(gateway: TestGateway) {
  const cookie = cookieOf(await logIn(gateway, undefined, '203.0.113.99'))
  const begun = await post(gateway, '/_ops/second-factor', cookie)
  const { secret } = (await begun.json()) as { secret: string }
  const code = codeOf(secret, Date.now() - 30_000)
  const confirmed = await post(gateway, '/_ops/second-factor/confirm', cookie, { code })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { secret, recoveryCodes, before: cookie, after: cookieOf(confirmed) }
}

const may = async ({ url }: TestGateway, cookie: string) =>
  (await opsFetch(`${url}/_release/status`, { headers: { cookie } })).status === 200

describe('a second factor', () => {
  it('must be set up at the first log-in before anything opens, and ends the sessions from before', async () => {
    const gateway = await openSite()
    const first = await logIn(gateway)
    expect(await first.json()).toMatchObject({ name: 'ayse', secondFactor: 'required' })
    expect(await may(gateway, cookieOf(first))).toBe(false)
    const { before, after, recoveryCodes } = await enrol(gateway)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await may(gateway, before), await may(gateway, after)]).toEqual([false, true])
    expect((await post(gateway, '/_ops/second-factor', after)).status, 'not once more').toBe(409)
  }, 60_000)

  it('is not asked for where it is optional and was not set up', async () => {
    const gateway = await openSite('optional')
    const reply = await logIn(gateway)
    expect(await reply.json()).toMatchObject({ secondFactor: 'off' })
    expect(await may(gateway, cookieOf(reply))).toBe(true)
  }, 60_000)

  it('is asked for after the password, and a code that was seen and used opens nothing', async () => {
    const gateway = await openSite()
    const { secret } = await enrol(gateway)
    const asked = await logIn(gateway)
    expect([asked.status, await asked.json(), cookieOf(asked)]).toMatchObject([
      401,
      { refusal: 'second-factor' },
      '',
    ])
    const code = codeOf(secret)
    const both = await Promise.all([logIn(gateway, code), logIn(gateway, code)])
    expect(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      'two at once',
    ).toEqual([200, 401])
    const replayed = await logIn(gateway, code)
    expect(await replayed.json()).toMatchObject({ refusal: 'wrong-code' })
  }, 60_000)

  it('gives way to a recovery code, to each once, however it is typed', async () => {
    const gateway = await openSite()
    const { recoveryCodes } = await enrol(gateway)
    const [code = ''] = recoveryCodes
    expect((await logIn(gateway, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn(gateway, code)).status).toBe(401)
    expect((await logIn(gateway, recoveryCodes[1])).status).toBe(200)
  }, 60_000)

  it('cannot be guessed from many addresses, and is not closed for ever', async () => {
    const gateway = await openSite()
    const { secret, recoveryCodes } = await enrol(gateway)
    const own = (await logIn(gateway, recoveryCodes[0], '203.0.113.98')).headers.getSetCookie().at(-1)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(gateway, '000000', `203.0.113.${tries + 2}`)).status).toBe(401)
    const locked = await logIn(gateway, codeOf(secret), '203.0.113.50')
    expect([locked.status, await locked.json()]).toMatchObject([429, { refusal: 'code-locked' }])
    const known = await logIn(gateway, codeOf(secret), '203.0.113.50', own)
    expect(known.status, 'in a browser in which she has logged in').toBe(200)
  }, 120_000)

  it('is reset by who has the admin key, and the history says who and why, and no secret', async () => {
    const gateway = await openSite()
    const { after, secret, recoveryCodes } = await enrol(gateway)
    await gateway.ops.changeOperator('ayse', 'reset-second-factor', { why: 'lost her phone' })
    expect(await may(gateway, after)).toBe(false)
    expect(await (await logIn(gateway)).json()).toMatchObject({ secondFactor: 'required' })
    const { entries } = await gateway.ops.history(null)
    expect(entries.slice(0, 3)).toMatchObject([
      {
        what: 'person',
        who: 'ops',
        why: 'lost her phone',
        details: { did: 'second-factor-reset', operator: 'ayse' },
      },
      { what: 'person', who: 'ayse', details: { did: 'second-factor' } },
      { what: 'person', who: 'ops', details: { did: 'added', operator: 'ayse', role: 'operator' } },
    ])
    const text = JSON.stringify(entries)
    for (const hidden of [secret, password, ...recoveryCodes]) expect(text).not.toContain(hidden)
  }, 60_000)
})

describe('what is stored', () => {
  it('is read again by this site alone, and not at all once it was changed', () => {
    const cipher = openCipher(['the secret of this site'])
    const stored = cipher.encrypt('JBSWY3DP')
    expect(stored).not.toContain('JBSWY3DP')
    expect(cipher.decrypt(stored)).toBe('JBSWY3DP')
    expect(openCipher(['of another site']).decrypt(stored)).toBeNull()
    expect(cipher.decrypt(`${stored.slice(0, -3)}AAA`)).toBeNull()
    expect(cipher.decrypt('')).toBeNull()
  })

  it('knows a code of a clock that is half a minute off, and none of older', () => {
    const secret = newSecret()
    const now = Date.parse('2026-11-26T10:00:10Z')
    expect(stepOf(secret, codeOf(secret, now - 30_000), now)).toBe(Math.floor(now / 30_000) - 1)
    expect(stepOf(secret, codeOf(secret, now - 90_000), now)).toBeNull()
    expect(stepOf(secret, 'abcdef', now)).toBeNull()
  })

  it('has recovery codes as hashes of sixteen letters each', () => {
    const [code = ''] = newRecoveryCodes()
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(hashOfCode(code)).not.toContain(code)
  })
})
