import { describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const password = 'a long pass phrase'

async function openConsole(env: Record<string, string> = {}) {
  const gateway = await startGateway(env)
  await operator(gateway, 'POST', '', { name: 'ayse', password })
  return gateway
}

function operator({ url, key }: TestGateway, method: string, path = '', body?: unknown) {
  return opsFetch(`${url}/_release/operators${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

function logIn(url: string, name: string, given: string) {
  return opsFetch(`${url}/_ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: given }),
  })
}

const cookieOf = (reply: Response) => reply.headers.getSetCookie()[0] ?? ''
const sent = (reply: Response) => ({ cookie: cookieOf(reply).split(';')[0] ?? '' })
const whoIs = (url: string, headers: Record<string, string>) => opsFetch(`${url}/_ops/session`, { headers })

describe('an operator of the console', () => {
  it('logs in for twelve hours, is known by a cookie no script reads, and logs out', async () => {
    const { url } = await openConsole()
    const reply = await logIn(url, 'ayse', password)
    expect(reply.status).toBe(200)
    expect(cookieOf(reply)).toMatch(/^ops=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    const known = await whoIs(url, sent(reply))
    expect(known.headers.get('cache-control')).toBe('no-store')
    expect(await known.json()).toMatchObject({ name: 'ayse' })
    const left = await opsFetch(`${url}/_ops/session`, { method: 'DELETE', headers: sent(reply) })
    expect([left.status, cookieOf(left)]).toEqual([204, expect.stringContaining('ops=; Max-Age=0')])
  })

  it('has a cookie that no other host can set and that never travels in the clear, where there is TLS', async () => {
    const { url } = await openConsole({ PUBLIC_URL: 'https://shop.example' })
    const reply = await logIn(url, 'ayse', password)
    expect(cookieOf(reply)).toMatch(
      /^__Host-ops=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await whoIs(url, sent(reply))).status).toBe(200)
    const shortName = cookieOf(reply).slice('__Host-'.length).split(';')[0] ?? ''
    expect((await whoIs(url, { cookie: shortName })).status, 'a name that any host beside may set').toBe(401)
    const left = await opsFetch(`${url}/_ops/session`, { method: 'DELETE', headers: sent(reply) })
    expect(cookieOf(left)).toBe('__Host-ops=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict')
  })

  it('is not told whether the name or the password is wrong', async () => {
    const { url } = await openConsole()
    const replies = [await logIn(url, 'ayse', 'a wrong pass phrase'), await logIn(url, 'nobody', password)]
    const said = await Promise.all(replies.map(async (one) => [one.status, await one.text(), cookieOf(one)]))
    expect(said[0]).toEqual(said[1])
    expect(said[0]?.[0]).toBe(401)
    expect(said[0]?.[1]).toContain('wrong-login')
  })

  it('may guess a password five times a minute, the right one no more than that', async () => {
    const { url } = await openConsole()
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(url, 'ayse', 'wrong')).status).toBe(401)
    const sixth = await logIn(url, 'Ayse', password)
    expect([sixth.status, await sixth.json()]).toMatchObject([429, { refusal: 'too-many' }])
    expect((await logIn(url, 'someone-else', password)).status).toBe(401)
  }, 60_000)

  it('is nobody any more once removed, or once the password is another', async () => {
    const gateway = await openConsole()
    const before = sent(await logIn(gateway.url, 'ayse', password))
    await operator(gateway, 'POST', '', { name: 'ayse', password: 'another pass phrase' })
    expect((await whoIs(gateway.url, before)).status).toBe(401)
    const after = sent(await logIn(gateway.url, 'ayse', 'another pass phrase'))
    expect((await whoIs(gateway.url, after)).status).toBe(200)
    const removed = await operator(gateway, 'DELETE', '/ayse')
    expect(await removed.json()).toMatchObject({ operators: [] })
    expect((await whoIs(gateway.url, after)).status).toBe(401)
  })

  it('is not believed with a cookie of their own making', async () => {
    const { url } = await openConsole()
    const { cookie } = sent(await logIn(url, 'ayse', password))
    const [header, , signature] = cookie.slice('ops='.length).split('.')
    const claims = Buffer.from(JSON.stringify({ name: 'ayse', since: 0, aud: 'session', exp: 9e9 }))
    const forged = `ops=${header}.${claims.toString('base64url')}.${signature}`
    expect((await whoIs(url, { cookie: forged })).status).toBe(401)
  })
})

describe('the list of operators', () => {
  it('is kept by who has the admin key, or is an admin, and by nobody else', async () => {
    const gateway = await openConsole()
    const { cookie } = sent(await logIn(gateway.url, 'ayse', password))
    const refused = await opsFetch(`${gateway.url}/_release/operators`, { headers: { cookie } })
    expect(refused.status).toBe(403)
    const listed = await (await operator(gateway, 'GET')).text()
    expect(JSON.parse(listed)).toMatchObject({ operators: [{ name: 'ayse' }] })
    expect(listed).not.toMatch(/salt|hash/)
  })

  it('takes no password that is quickly guessed and no name that the history means otherwise', async () => {
    const gateway = await openConsole()
    const refused = [
      { name: 'mehmet', password: 'short' },
      { name: 'health', password },
      { name: 'a b', password },
    ]
    for (const command of refused) expect((await operator(gateway, 'POST', '', command)).status).toBe(400)
    expect((await operator(gateway, 'DELETE', '/mehmet')).status).toBe(404)
  })
})
