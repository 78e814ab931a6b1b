import { expect, it, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'
import { openBrowser } from '../testing/oidc-browser.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'
import { clientSecret, startProvider } from '../testing/provider/start.ts'

it('a session lives on when two gateways ask the provider at once, and ends at both', async () => {
  const provider = await startProvider(opsUrl)
  await provider.tell('ayse', ['ops'])
  const env = {
    DATABASE_URL: await freshDatabase(),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES: 'ops=operator',
    OIDC_RECHECK_SECONDS: '2',
  }
  const one = await startGateway(env)
  const other = await startGateway(env)
  const browser = openBrowser(one.url)
  await browser.logIn('ayse')
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async () => {
    const urls = [one.url, other.url, one.url, other.url]
    const replies = await Promise.all(
      urls.map((url) => opsFetch(`${url}/_ops/session`, { headers: { cookie } })),
    )
    return replies.map(({ status }) => status)
  }
  const from = Date.now()
  await vi.waitUntil(
    async () => {
      expect(await ask()).toEqual([200, 200, 200, 200])
      return Date.now() - from > 7000
    },
    { timeout: 20_000, interval: 100 },
  )
  await browser.get('/_ops/session', { method: 'DELETE', headers: { origin: opsUrl } })
  expect(await ask()).toEqual([401, 401, 401, 401])
}, 90_000)
