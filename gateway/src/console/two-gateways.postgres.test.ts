import { expect, it } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'

const password = 'a long pass phrase'

it('two gateways count guesses together, and a session that ends at one is over at both', async () => {
  const env = { DATABASE_URL: await freshDatabase() }
  const one = await startGateway(env)
  const other = await startGateway(env)
  await one.ops.addOperator({ name: 'ayse', password })
  const logIn = (url: string, given: string, ip: string) =>
    opsFetch(`${url}/_ops/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ name: 'ayse', password: given }),
    })
  // All at once, as from a script: no more than the limit are tried.
  const urls = Array.from({ length: 12 }, (_, number) => (number % 2 === 0 ? one.url : other.url))
  const statuses = (await Promise.all(urls.map((url) => logIn(url, 'wrong', '203.0.113.7')))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)

  const reply = await logIn(one.url, password, '203.0.113.8')
  const headers = { cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '', origin: opsUrl }
  const known = async () =>
    await Promise.all(
      [one, other].map(async ({ url }) => (await opsFetch(`${url}/_ops/session`, { headers })).status),
    )
  expect(await known()).toEqual([200, 200])
  await opsFetch(`${other.url}/_ops/session`, { method: 'DELETE', headers })
  expect(await known()).toEqual([401, 401])
}, 60_000)
