import { openDraining } from 'shared-server/process/draining'
import { companySetting, menu, setting } from 'shared/contracts/site'
import { ticketPrice } from 'shared/contracts/payment'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { brandName } from 'shared/domain/brand'
import { startApp, type TestApp } from './testing/start-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ days: 1 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

describe('a visitor', () => {
  test('learns who sells before the site shows', async () => {
    const { data } = await shop.ok(companySetting, {}, { token })
    expect(data).toMatchObject({ name: brandName, phone: '0850 123 45 67' })
  })

  test('finds the title in the settings that the product names', async () => {
    const { data } = await shop.ok(setting, {}, { token })
    const settings = new Map(data.map(({ key, value }) => [key, value]))
    expect(settings.get('general_site_meta_title')).toBe(`${brandName} | Online Otobüs Bileti`)
    expect([...settings.keys()]).toContain('general_site_meta_description')
    expect([...settings.keys()]).toContain('analytical_google_analytic_id')
  })

  test('sees header links and footer groups that lead somewhere', async () => {
    const { data } = await shop.ok(menu, {}, { token })
    const items = [...data.header, ...data.footer.flatMap((group) => group.items)]
    expect(data.footer.length).toBeGreaterThan(1)
    expect(items.every((item) => item.path.startsWith('/') && item.title !== '')).toBe(true)
  })
})

test('an answer is kept by no browser: whoever goes back is shown what is, and not what was', async () => {
  for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
    const answer = await shop.app.inject({ method: companySetting.method, url: companySetting.path, headers })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

describe('what nobody foresaw', () => {
  test.each([
    ['an unknown address', { url: '/api/v1/nothing' }, 404],
    ['a body that is no JSON', { method: 'POST', url: menu.path, payload: '{', ct: 'application/json' }, 400],
    ['a body of an unknown kind', { method: 'POST', url: menu.path, payload: 'x', ct: 'text/x-odd' }, 415],
    [
      'a form deeper than ours',
      { method: 'POST', url: ticketPrice.path, payload: 'a[b][c][d][e][f][g][h]=1' },
      400,
    ],
    ['a body larger than ours', { method: 'POST', url: ticketPrice.path, payload: 'a'.repeat(70_000) }, 413],
  ] as const)('%s is refused in Turkish, in the shape of every refusal', async (_, params, status) => {
    const contentType = 'ct' in params ? params.ct : 'application/x-www-form-urlencoded'
    const answer = await shop.app.inject({
      method: 'method' in params ? params.method : 'GET',
      url: params.url,
      headers: {
        authorization: `Bearer ${token}`,
        ...('payload' in params && { 'content-type': contentType }),
      },
      ...('payload' in params && { payload: params.payload }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: { form: [expect.stringMatching(/\.$/)] } })
  })

  test('a body far larger than ours is answered on the line it came by, which stays open', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (let sent = 0; sent < 10; sent += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on one connection
      const answer = await fetch(url + menu.path, { method: 'POST', headers, body: 'a'.repeat(4_000_000) })
      expect(answer.status).toBe(413)
      expect(answer.headers.get('connection')).not.toBe('close')
    }
  })

  test('a field that nobody asked for is passed over, nested deeper than a call stack or not', async () => {
    const depth = 20_000
    const answer = await shop.app.inject({
      method: 'POST',
      url: menu.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"odd":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('a fault of ours says nothing about our insides', async () => {
    const broken = await startApp({ days: 1, config: { logLevel: 'silent' } })
    const brokenToken = await broken.newToken()
    await broken.database.script('ALTER TABLE settings RENAME TO lost')
    const refusal = await broken.refused(setting, {}, { token: brokenToken })
    expect(refusal).toMatchObject({ status: 500, code: 'unforeseen' })
    expect(JSON.stringify(refusal)).not.toMatch(/settings|relation|select/i)
    await broken.close()
  })
})

describe('ops and squads', () => {
  test('see whether the process lives and can work', async () => {
    expect((await shop.app.inject('/health/live')).statusCode).toBe(200)
    expect((await shop.app.inject('/health/ready')).statusCode).toBe(200)
  })

  test('see that a process is about to end while it answers on', async () => {
    const draining = openDraining()
    const other = await startApp({ days: 1, draining })
    onTestFinished(() => other.close())
    expect((await other.app.inject('/health/ready')).statusCode).toBe(200)
    await draining.begin(0)
    const ready = await other.app.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'draining' }])
    const live = await other.app.inject('/health/live')
    expect([live.statusCode, live.headers['connection']]).toEqual([200, 'close'])
  })

  test('read an OpenAPI 3.1 made from the contracts', async () => {
    const { body } = await shop.app.inject('/docs/json')
    const document = z.parse(
      z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
      JSON.parse(body),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/v1/payment/order/{order_id}')
    for (const call of [companySetting, menu, setting, ticketPrice])
      expect(document.paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({ operationId: call.name })
  })

  test('can open it in a browser', async () => {
    const page = await shop.app.inject('/docs')
    expect([200, 302]).toContain(page.statusCode)
  })
})
