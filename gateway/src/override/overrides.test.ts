import { describe, expect, it } from 'vitest'
import type { RemoteId } from 'shared/module/module'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { bootOf } from '../testing/boot-of.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const origin = 'http://127.0.0.1:4001'
const secret = 'a-secret-for-this-test-only-0123456789'
const module: RemoteId = 'mf-content'
const ownForm = { 'sec-fetch-site': 'same-origin' }

const post = (address: string, headers: Record<string, string> = ownForm) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The link that a squad gets, at the address where this test's gateway really is. */
async function offered({ url, squads }: TestGateway): Promise<string> {
  const { open } = await squads.client(module).override(module, origin, 60)
  return url + new URL(open).pathname
}

async function agreed(gateway: TestGateway): Promise<string> {
  const reply = await post(await offered(gateway))
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function read({ url }: TestGateway, path: string, cookie = '') {
  const reply = await fetch(url + path, { headers: { cookie } })
  const html = await reply.text()
  return { html, boot: bootOf(html), policy: reply.headers.get('content-security-policy') ?? '' }
}

describe('a squad that asks for an override', () => {
  it('is told where to open it and until when, and it is written down who asked', async () => {
    const gateway = await startLiveSite()
    const { open: link, until } = await gateway.squads.client(module).override(module, origin, 60)
    expect(link).toMatch(/^http:\/\/localhost:0\/_override\/[\w.-]+$/)
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(59 * 60_000)
    const { entries } = await gateway.ops.history(module)
    expect(entries[0]).toMatchObject({
      what: 'override',
      who: expect.stringContaining('mf-content squad'),
      details: { origin, minutes: 60, until },
    })
  })

  it("needs the module's own key: another squad's, ops' or none is refused by name", async () => {
    const { url, key, squads } = await startLiveSite()
    await expect(squads.client('mf-search').override(module, origin, 60)).rejects.toMatchObject({
      refusal: 'wrong-module',
    })
    const ask = (headers: Record<string, string>) =>
      opsFetch(`${url}/_release/override`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ module, origin, minutes: 60 }),
      })
    const ops = await ask({ authorization: `Bearer ${key}` })
    expect([ops.status, await ops.json()]).toMatchObject([403, { refusal: 'key-needed' }])
    const nobody = await ask({})
    expect([nobody.status, await nobody.json()]).toMatchObject([401, { refusal: 'unauthorized' }])
  })

  it('gets none for the host, for a foreign machine over plain HTTP, for no origin, for more than a day’s work', async () => {
    const { squads } = await startLiveSite()
    await expect(squads.client('host').override('host', origin, 60)).rejects.toMatchObject({
      refusal: 'host-not-overridden',
    })
    const squad = squads.client(module)
    await expect(squad.override(module, 'http://192.168.0.7:4001', 60)).rejects.toMatchObject({
      refusal: 'unsafe-origin',
    })
    for (const [wrong, minutes] of [
      [`${origin}/path`, 60],
      [`${origin}; script-src *`, 60],
      [origin, 481],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- a few tries
      await expect(squad.override(module, wrong, minutes)).rejects.toMatchObject({ refusal: 'malformed' })
    }
  })
})

it("a build cannot come from the host name of ops' console, which the shop's pages would then call", async () => {
  const { squads } = await startLiveSite({ PUBLIC_URL: 'https://rotabus.example' })
  const squad = squads.client(module)
  await expect(squad.override(module, 'https://ops.localhost:4001', 60)).rejects.toMatchObject({
    refusal: 'unsafe-origin',
    message: expect.stringContaining('console'),
  })
  expect((await squad.override(module, 'https://ayse.dev.example', 60)).open).toContain('rotabus.example')
})

describe('a browser that opens the link', () => {
  it('is shown what it would run, and runs nothing before the button is pressed', async () => {
    const gateway = await startLiveSite()
    const reply = await fetch(await offered(gateway))
    const html = await reply.text()
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'; ")
    for (const said of [module, origin, 'mf-content squad', 'Bu tarayıcıda çalıştır']) {
      expect(html).toContain(said)
    }
    expect(html).not.toMatch(/<script|style=/)
    const style = /href="(\/gateway\/page\.\w+\.css)"/.exec(html)?.[1] ?? ''
    expect((await fetch(gateway.url + style)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('has the build after the button, in a cookie that no script reads, and the link is used up', async () => {
    const gateway = await startLiveSite()
    const link = await offered(gateway)
    const reply = await post(link)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/'])
    expect(reply.headers.get('set-cookie')).toMatch(
      /^override=[\w.-]+; Max-Age=3\d{3}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await post(link)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    expect(await (await fetch(link)).text()).toContain('Bu bağlantı geçerli değil')
  })

  it('keeps the cookie to HTTPS where the site is, under a name that no script can give one', async () => {
    const gateway = await startLiveSite({ PUBLIC_URL: 'https://rotabus.example' })
    const cookie = (await post(await offered(gateway))).headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-Http-override=[\w.-]+; .*Path=\/; HttpOnly; Secure/)
    const [taken = ''] = cookie?.split(';') ?? []
    expect((await read(gateway, '/', taken)).boot.visit.override?.origin).toBe(origin)
    const planted = taken.replace('__Host-Http-', '')
    expect((await read(gateway, '/', planted)).boot.visit.override, 'as a script could leave it').toBeNull()
  })

  it('cannot be made to press it by another page', async () => {
    const gateway = await startLiveSite()
    const link = await offered(gateway)
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]
    for (const headers of foreign) {
      // oxlint-disable-next-line no-await-in-loop -- a few tries
      const reply = await post(link, headers)
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null])
    }
    expect((await post(link, { origin: gateway.url })).status, 'a browser without fetch metadata').toBe(303)
  })

  it('gets nothing for a forged link, an expired one, or one whose key was revoked', async () => {
    const gateway = await startLiveSite({ GATEWAY_SECRET: secret })
    const keyId = gateway.squads.keyOf(module).id
    const until = new Date(Date.now() + 60_000).toISOString()
    const value = { module, origin, until, keyId, who: 'squad', nonce: 'a-nonce-of-twenty-two-' }
    const sealed = (by: string, seconds: number) =>
      createTokenSigner([by]).sign('override-offer', value, seconds)
    const statusOf = async (offer: string) => (await fetch(`${gateway.url}/_override/${offer}`)).status
    expect(await statusOf(await sealed(secret, 600))).toBe(200)
    expect(await statusOf(await sealed('another-secret-for-this-test-9876543210', 600))).toBe(410)
    expect(await statusOf(await sealed(secret, -1))).toBe(410)
    expect(await statusOf('anything')).toBe(410)
    await revoke(gateway, keyId)
    expect(await statusOf(await sealed(secret, 600))).toBe(410)
  })
})

async function revoke({ url, key }: TestGateway, id: string) {
  const headers = { authorization: `Bearer ${key}` }
  expect((await opsFetch(`${url}/_release/keys/${id}/revoke`, { method: 'POST', headers })).status).toBe(200)
}

describe('the document of a browser with an override', () => {
  it('names the origin, lets exactly it in, and leaves the page of the module to the browser', async () => {
    const gateway = await startLiveSite()
    const { html, boot, policy } = await read(gateway, '/hakkimizda', await agreed(gateway))
    expect(boot.visit.override).toMatchObject({
      module,
      origin,
      areas: expect.arrayContaining(['/hakkimizda/*']),
    })
    expect(html).not.toContain('hydration-data')
    expect(html).not.toContain('as="script"')
    for (const rule of ['script', 'style', 'connect', 'img', 'font']) {
      expect(policy).toMatch(new RegExp(`${rule}-src 'self'( data:)? ${origin}(;| 'sha256-[^' ]+';|$)`))
    }
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is rendered by the server for the pages of everybody else’s modules', async () => {
    const gateway = await startLiveSite()
    const { html, boot } = await read(gateway, '/', await agreed(gateway))
    expect(html).toContain('hydration-data')
    expect(boot.visit.override?.module).toBe(module)
  })

  it('is left to the browser for an address that only the new build may have', async () => {
    const gateway = await startLiveSite()
    expect((await read(gateway, '/yeni', await agreed(gateway))).html).not.toContain('hydration-data')
  })

  it('is what everybody has without the cookie, whatever the address says', async () => {
    const gateway = await startLiveSite()
    const cookie = await agreed(gateway)
    const value = cookie.slice('override='.length)
    const plain = await read(gateway, '/hakkimizda')
    for (const [path, sent] of [
      [`/hakkimizda?override=${value}`, ''],
      [`/hakkimizda?module=${module}&origin=${encodeURIComponent(origin)}`, ''],
      ['/hakkimizda', `${cookie.slice(0, -6)}AAAAAA`],
      ['/hakkimizda', `preview=${value}`],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- a few tries
      const { boot, policy } = await read(gateway, path, sent)
      expect([boot.visit.override, boot.set, policy]).toEqual([null, plain.boot.set, plain.policy])
    }
    expect(plain.policy).not.toContain(origin)
  })

  it('has another set than before, so that open tabs learn when it ends', async () => {
    const gateway = await startLiveSite()
    const cookie = await agreed(gateway)
    const setOf = async (sent: string) => {
      const reply = await fetch(`${gateway.url}/_site/set`, { headers: { cookie: sent } })
      return ((await reply.json()) as { set: string }).set
    }
    expect(await setOf(cookie)).toBe((await read(gateway, '/', cookie)).boot.set)
    expect(await setOf(cookie)).not.toBe(await setOf(''))
  })

  it('falls back to no release: a squad must see its own build fail', async () => {
    const gateway = await startLiveSite()
    const cookie = await agreed(gateway)
    const ask = (sent: string) =>
      fetch(`${gateway.url}/_site/last-good/${module}?not=0.1.0-own`, { headers: { cookie: sent } })
    expect([(await ask(cookie)).status, (await ask('')).status]).toEqual([404, 200])
  })

  it('is over with the key that it was signed with', async () => {
    const gateway = await startLiveSite()
    const cookie = await agreed(gateway)
    expect((await read(gateway, '/', cookie)).boot.visit.override).not.toBeNull()
    await revoke(gateway, gateway.squads.keyOf(module).id)
    expect((await read(gateway, '/', cookie)).boot.visit.override).toBeNull()
  })

  it('is over at its time', async () => {
    const gateway = await startLiveSite({ GATEWAY_SECRET: secret })
    const keyId = gateway.squads.keyOf(module).id
    const until = new Date(Date.now() - 1000).toISOString()
    const late = await createTokenSigner([secret]).sign('override', { module, origin, until, keyId }, 600)
    expect((await read(gateway, '/', `override=${late}`)).boot.visit.override).toBeNull()
  })
})

describe('the way out', () => {
  it('takes the cookie away and shows the same page as everybody has it', async () => {
    const { url } = await startLiveSite()
    const reply = await post(`${url}/_override/leave`, { ...ownForm, referer: `${url}/hakkimizda?a=1` })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/hakkimizda?a=1'])
    expect(reply.headers.get('set-cookie')).toMatch(/^override=; Max-Age=0; Path=\/;/)
  })

  it('leads nowhere but this site, and is not taken by another page', async () => {
    const { url } = await startLiveSite()
    const elsewhere = { ...ownForm, referer: 'https://evil.example/x' }
    expect((await post(`${url}/_override/leave`, elsewhere)).headers.get('location')).toBe('/')
    expect((await post(`${url}/_override/leave`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
