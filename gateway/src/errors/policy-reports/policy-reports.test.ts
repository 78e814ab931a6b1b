import { expect, it } from 'vitest'
import { policyReports } from '../../../wire/policy-report.ts'
import { startLiveSite } from '../../testing/live-site.ts'
import { opsFetch } from '../../testing/ops-fetch.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const soon = { timeout: 15_000 }
const type = 'application/reports+json'

const reportOf = (host: string, documentURL = 'http://localhost:0/hakkimizda?ad=Ayse') => [
  {
    type: 'csp-violation',
    body: {
      documentURL,
      blockedURL: `https://${host}/a.js?card=4508034508034509`,
      effectiveDirective: 'script-src-elem',
    },
  },
]

const send = (gateway: TestGateway, body: unknown, { from = '203.0.113.7', as = type } = {}) =>
  fetch(`${gateway.url}/gateway/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': as, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function reportsOf(gateway: TestGateway) {
  const headers = { authorization: `Bearer ${gateway.key}` }
  const reply = await opsFetch(`${gateway.url}/_release/policy-reports`, { headers })
  return policyReports.parse(await reply.json()).reports
}

const start = () => startLiveSite({ TRUST_PROXY: '1' })

it('are merged, counted and read by ops, without what says who somebody is', async () => {
  const gateway = await start()
  for (const from of ['203.0.113.7', '203.0.113.8', '198.51.100.4'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send(gateway, reportOf('elsewhere.example'), { from })).status).toBe(204)
  await expect
    .poll(() => reportsOf(gateway), soon)
    .toMatchObject([
      { kind: 'csp', rule: 'script-src-elem', blocked: 'https://elsewhere.example', count: 3, single: false },
    ])
  expect(JSON.stringify(await reportsOf(gateway))).not.toMatch(/4508|Ayse|203\.0|198\.51/)
})

it('are taken of no size, kind or number that no browser sends', async () => {
  const gateway = await start()
  expect((await send(gateway, 'no json')).status).toBe(400)
  expect((await send(gateway, ' '.repeat(300_000))).status).toBe(413)
  expect((await send(gateway, reportOf('a.example'), { as: 'text/plain' })).status).toBe(415)
  const metrics = async () => {
    const headers = { authorization: `Bearer ${gateway.key}` }
    return await (await opsFetch(`${gateway.url}/metrics`, { headers })).text()
  }
  const many = Array.from({ length: 80 }, () => send(gateway, reportOf('a.example')))
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([204]))
  expect(await metrics()).toMatch(/rotabus_policy_reports_total\{outcome="too-many"\} [1-9]/)
})

it('of one network cannot fill the table, nor push out what several have met', async () => {
  const gateway = await start()
  for (const from of ['203.0.113.7', '198.51.100.4'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await send(gateway, reportOf('met-by-several.example'), { from })
  await expect.poll(async () => (await reportsOf(gateway)).length, soon).toBe(1)
  const made = Array.from({ length: 40 }, (_one, number) => reportOf(`made-up-${number}.example`))
  for (const one of made)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await send(gateway, one, { from: '192.0.2.1' })
  await expect.poll(async () => (await reportsOf(gateway)).length, soon).toBe(6)
  const [first] = await reportsOf(gateway)
  expect(first).toMatchObject({ blocked: 'https://met-by-several.example', single: false })
})
