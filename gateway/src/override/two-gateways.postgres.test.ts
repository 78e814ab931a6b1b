import { expect, it } from 'vitest'
import { bootOf } from '../testing/boot-of.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

it('an override is good at every gateway, its link works once over all, and a revoked key ends it everywhere', async () => {
  const env = { DATABASE_URL: await freshDatabase() }
  const one = await startLiveSite(env)
  const other = await startGateway(env)
  const { open } = await one.squads.client('mf-content').override('mf-content', 'http://127.0.0.1:4001', 5)
  const agree = ({ url }: TestGateway) =>
    fetch(url + new URL(open).pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const replies = await Promise.all([agree(one), agree(other)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410])
  const cookie = replies.flatMap(({ headers }) => headers.getSetCookie())[0]?.split(';')[0] ?? ''
  const overrideAt = async ({ url }: TestGateway) =>
    bootOf(await (await fetch(`${url}/`, { headers: { cookie } })).text()).visit.override
  await expect.poll(() => overrideAt(other), { timeout: 20_000 }).toMatchObject({ module: 'mf-content' })

  const { id } = one.squads.keyOf('mf-content')
  const headers = { authorization: `Bearer ${other.key}` }
  await opsFetch(`${other.url}/_release/keys/${id}/revoke`, { method: 'POST', headers })
  expect(await overrideAt(one)).toBeNull()
  expect(await overrideAt(other)).toBeNull()
})
