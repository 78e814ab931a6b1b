import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openGatewaySite } from './gateway-site.ts'

const noWall = { kind: 'none' as const, why: 'of a test', start: () => expect.unreachable() }

async function siteOf(answer: RequestListener) {
  const gateway = createServer(answer).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const site = await openGatewaySite(`http://127.0.0.1:${port}`, noWall)
  onTestFinished(async () => {
    gateway.closeAllConnections()
    gateway.close()
    await site.close()
  })
  return { site, gateway }
}

it('the gateway is asked as the browser asks, and what is for ops is not', async () => {
  const asked: unknown[] = []
  const { site } = await siteOf(({ url, headers: { host, cookie, ...headers } }, response) => {
    asked.push({ url, host, cookie, from: headers['x-forwarded-for'] })
    response.setHeader('set-cookie', ['a=1', 'b=2']).end('the site')
  })
  const headers = { cookie: 'preview=sealed', 'x-forwarded-for': '8.8.8.8' }
  const reply = await fetch(`${site.origin}/seferler?from=1`, { headers })
  expect([await reply.text(), reply.headers.getSetCookie()]).toEqual(['the site', ['a=1', 'b=2']])
  expect((await fetch(`${site.origin}/_release/status`)).status).toBe(421)
  const { host } = new URL(site.origin)
  expect(asked).toEqual([
    {
      url: '/seferler?from=1',
      host,
      cookie: 'preview=sealed',
      from: expect.stringMatching(/^127\.(?!0\.0\.1$)/),
    },
  ])
})

it.each([
  [502, 1],
  [503, 1],
  [504, 1],
  [500, 0],
  [404, 0],
])('what answers %i is a balancer without a gateway: %i', async (status, lost) => {
  const { site } = await siteOf((_request, response) => response.writeHead(status).end('said'))
  const reply = await fetch(`${site.origin}/`)
  expect([reply.status, await reply.text(), site.lost()]).toEqual([status, 'said', lost])
})

it('a gateway that is gone is no fault of what was opened, and neither is a browser that leaves', async () => {
  let leave: () => void = () => undefined
  const { site, gateway } = await siteOf(({ url }, response) => {
    if (url === '/slow') leave()
    else response.end('the site')
  })
  expect(await site.problem()).toBeNull()
  const browser = new AbortController()
  leave = () => browser.abort()
  await expect(fetch(`${site.origin}/slow`, { signal: browser.signal })).rejects.toThrow('aborted')
  await fetch(`${site.origin}/`)
  expect(site.lost()).toBe(0)
  gateway.closeAllConnections()
  gateway.close()
  expect((await fetch(`${site.origin}/`)).status).toBe(502)
  expect(site.lost()).toBe(1)
  expect(await site.problem()).toMatch(/^the gateway does not answer at http:/)
})
