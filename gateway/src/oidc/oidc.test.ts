import { expect, it, vi } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { openBrowser } from '../testing/oidc-browser.ts'
import { opsUrl } from '../testing/ops-fetch.ts'
import { clientSecret, startProvider } from '../testing/provider/start.ts'
import { createTokenSigner } from '../tokens/token-signer.ts'

const secret = 'a secret of this test alone and of more than thirty-two'

async function openSite(env: Record<string, string> = {}) {
  const provider = await startProvider(opsUrl)
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES: 'ops-admins=admin,ops=operator,support=viewer',
    GATEWAY_SECRET: secret,
    ...env,
  })
  await provider.tell('ayse', ['everybody', 'ops'])
  return { provider, gateway, browser: openBrowser(gateway.url) }
}

const act = (browser: ReturnType<typeof openBrowser>, path: string, headers: Record<string, string> = {}) =>
  browser.get(path, {
    method: 'POST',
    headers: { origin: opsUrl, 'content-type': 'application/json', ...headers },
    body: '{}',
  })

it('an operator comes in by the company account, to the page asked for, and out of both', async () => {
  const { browser } = await openSite()
  const back = await browser.backFromProvider('ayse', '/_ops/oidc/log-in?sonra=%2Fgecmis')
  expect(await browser.follow(back)).toBe('/_ops/gecmis')
  expect(await browser.who()).toMatchObject({ name: 'ayse@company.example', role: 'operator', way: 'oidc' })
  const left = await browser.get('/_ops/session', { method: 'DELETE', headers: { origin: opsUrl } })
  expect(await left.json()).toMatchObject({ endSession: expect.stringContaining('/session/end?') })
  expect(await browser.who()).toBeNull()
}, 60_000)

it('a session that was ended opens nothing, though its cookie was copied', async () => {
  const { browser, gateway } = await openSite()
  await browser.logIn('ayse')
  const thief = openBrowser(gateway.url)
  const stolen = { cookie: [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ') }
  await browser.get('/_ops/session', { method: 'DELETE', headers: { origin: opsUrl } })
  expect((await thief.get('/_ops/session', { headers: stolen })).status).toBe(401)
}, 60_000)

it('who is in no group with a role is told so, and is nobody', async () => {
  const { browser, provider } = await openSite()
  await provider.tell('mehmet', ['everybody'])
  expect(await browser.logIn('mehmet')).toBe('/_ops/giris?hata=no-role')
  expect(await browser.who()).toBeNull()
}, 60_000)

it('a viewer reads and changes nothing', async () => {
  const { browser, provider } = await openSite()
  await provider.tell('can', ['support'])
  await browser.logIn('can')
  expect((await browser.get('/_release/status')).status).toBe(200)
  const refused = await act(browser, '/_release/gc')
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { refusal: 'forbidden', message: expect.stringContaining('viewer') },
  ])
  expect((await act(browser, '/_release/operators')).status).toBe(403)
}, 60_000)

it('who is removed at the provider, or has another role there, is out when it is asked again', async () => {
  const { browser, provider } = await openSite({ OIDC_RECHECK_SECONDS: '1' })
  await browser.logIn('ayse')
  const since = Date.now()
  await vi.waitFor(
    async () => {
      expect(Date.now() - since).toBeGreaterThan(2500)
      expect((await browser.who())?.name, 'as long as the provider knows them').toBe('ayse@company.example')
    },
    { timeout: 10_000, interval: 300 },
  )
  await provider.tell('ayse', ['support'])
  await vi.waitFor(async () => expect(await browser.who()).toBeNull(), { timeout: 10_000, interval: 300 })
  await browser.logIn('ayse')
  expect((await browser.who())?.role).toBe('viewer')
  await provider.tell('ayse', null)
  await vi.waitFor(async () => expect(await browser.who()).toBeNull(), { timeout: 10_000, interval: 300 })
}, 60_000)

it('a forged state, issuer or nonce, a code that was used and one of another browser are refused', async () => {
  const { browser, gateway } = await openSite()
  const forged = async (change: (address: URL) => void) => {
    const address = new URL(await browser.backFromProvider('ayse'))
    change(address)
    return await browser.follow(address.href)
  }
  expect(await forged(({ searchParams }) => searchParams.set('state', 'of-the-attacker'))).toContain(
    'hata=refused',
  )
  expect(await forged(({ searchParams }) => searchParams.set('iss', 'https://evil.example'))).toContain(
    'hata=refused',
  )
  expect(await forged(({ searchParams }) => searchParams.set('code', 'guessed'))).toContain('hata=rejected')

  const back = new URL(await browser.backFromProvider('ayse'))
  const [name = '', sealed = ''] = [...browser.cookies()].find(([one]) => one === 'ops-oidc') ?? []
  const [, claims = ''] = sealed.split('.')
  const begun = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  const otherNonce = { ...begun, nonce: 'of-another-log-in' }
  delete (otherNonce as Record<string, unknown>)['exp']
  const cookie = await createTokenSigner([secret]).sign('oidc-log-in', otherNonce, 60)
  browser.cookies().set(name, cookie)
  expect(await browser.follow(back.href), 'the nonce of another log-in').toContain('hata=refused')

  const again = await browser.backFromProvider('ayse')
  const kept = new Map(browser.cookies())
  expect(await openBrowser(gateway.url).follow(again), "a victim's browser never began it").toContain(
    'hata=stale',
  )
  expect(await browser.follow(again)).toBe('/_ops')
  for (const [one, value] of kept) browser.cookies().set(one, value)
  expect(await browser.follow(again), 'a way back is walked once').toContain('hata=stale')
}, 90_000)

it('nobody is led out of the console after the log-in', async () => {
  const { browser } = await openSite()
  const back = await browser.backFromProvider('ayse', '/_ops/oidc/log-in?sonra=%2F%2Fevil.example')
  expect(await browser.follow(back)).toBe('/_ops')
}, 60_000)

it('a page whose name is in other letters is led to as well', async () => {
  const { browser } = await openSite()
  const back = await browser.backFromProvider('ayse', '/_ops/oidc/log-in?sonra=%2F%C4%B0stanbul')
  expect(await browser.follow(back)).toBe('/_ops/%C4%B0stanbul')
}, 60_000)

it("another origin's form changes nothing with the cookie of an operator", async () => {
  const { browser } = await openSite()
  await browser.logIn('ayse')
  expect((await act(browser, '/_release/gc', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await act(browser, '/_release/gc')).status).toBe(200)
}, 60_000)

it('a provider that is down, or a secret that was rotated, is told apart, and passwords and the admin key still work', async () => {
  const { browser, provider, gateway } = await openSite()
  const rotated = await startGateway({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'the secret of last year, which is no longer good',
    OIDC_ROLES: 'ops=operator',
  })
  expect(await openBrowser(rotated.url).logIn('ayse')).toBe('/_ops/giris?hata=settings')

  await browser.logIn('ayse')
  await provider.stop()
  expect((await browser.who())?.name, 'until the provider is asked again').toBe('ayse@company.example')
  const late = await startGateway({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES: 'ops=operator',
  })
  const down = openBrowser(late.url)
  expect(await down.follow(`${opsUrl}/_ops/oidc/log-in`)).toBe('/_ops/giris?hata=unavailable')
  await gateway.ops.addOperator({ name: 'deniz', password: 'a long pass phrase', role: 'viewer' })
  const withPassword = await browser.get('/_ops/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'deniz', password: 'a long pass phrase' }),
  })
  expect(await withPassword.json()).toMatchObject({ name: 'deniz', role: 'viewer' })
}, 90_000)

it('without passwords nobody comes in by one', async () => {
  const { gateway, browser } = await openSite({ OPERATOR_PASSWORDS: 'off' })
  await gateway.ops.addOperator({ name: 'deniz', password: 'a long pass phrase' })
  const refused = await browser.get('/_ops/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'deniz', password: 'a long pass phrase' }),
  })
  expect([refused.status, await refused.json()]).toMatchObject([403, { refusal: 'passwords-off' }])
  expect(await (await browser.get('/_ops/log-in')).json()).toEqual({ passwords: false, oidc: true })
  await expect(startGateway({ OPERATOR_PASSWORDS: 'off' })).rejects.toThrow('OIDC_ISSUER')
}, 60_000)
