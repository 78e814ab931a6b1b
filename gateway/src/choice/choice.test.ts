import { describe, expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { bootOf } from '../testing/boot-of.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { signChoice } from '../visit/choice.ts'

const b = '1.0.0-bbbbbbbbbbbb'
const secret = 'a-secret-for-this-test-only-0123456789'
const ownForm = { 'sec-fetch-site': 'same-origin' }
const post = (address: string, headers: Record<string, string> = ownForm) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })

const here = ({ url }: TestGateway, open: string | null) => url + new URL(open ?? '').pathname
const cookieIn = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? ''

async function read({ url }: TestGateway, cookie = '') {
  const html = await (await fetch(`${url}/hakkimizda`, { headers: { cookie } })).text()
  const boot = bootOf(html)
  return { html, set: boot.set, version: boot.modules.find(({ id }) => id === 'mf-content')?.version }
}

/** The second of mf-content was live and was rolled back: nobody has it. */
async function rolledBack(env: Record<string, string> = {}) {
  const gateway = await startLiveSite(env)
  const { ops } = gateway
  const good = (await read(gateway)).version
  await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
  await ops.promote('mf-content', b, '')
  await ops.change('rollback', { module: 'mf-content' })
  return { gateway, good }
}

async function agreed(gateway: TestGateway, open: string | null) {
  return cookieIn(await post(here(gateway, open)))
}

describe('a link that shows a release', () => {
  it('shows one browser what was rolled back, with a bar on every page and a way out; others see nothing of it', async () => {
    const { gateway, good } = await rolledBack()
    const asked = { module: 'mf-content', version: b, why: 'which line is it' } as const
    expect((await gateway.ops.preview({ ...asked, planOnly: true })).open).toBeNull()
    const { open, notes } = await gateway.ops.preview(asked)
    expect(notes[0]).toContain(`is shown mf-content ${b} beside what is live`)
    const page = await (await fetch(here(gateway, open))).text()
    expect(page).toContain(b)
    expect(page).toContain('<button>Bu tarayıcıda göster</button>')
    expect((await read(gateway)).version, 'opening the link alone').toBe(good)

    const cookie = await agreed(gateway, open)
    const own = await read(gateway, cookie)
    expect(own.version).toBe(b)
    expect(own.html).toContain(`Ön izleme: mf-content ${b}`)
    expect(own.html).toContain('action="/_preview/leave"')
    expect(own.set).toContain(`release:mf-content@${b}`)
    const others = await read(gateway)
    expect([others.version, others.html.includes('gateway-choice')]).toEqual([good, false])

    const left = await post(`${gateway.url}/_preview/leave`, { ...ownForm, cookie })
    expect(left.headers.get('set-cookie')).toMatch(/^choice=;.*Max-Age=0/)
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries[0]).toMatchObject({ what: 'preview', version: b, why: 'which line is it' })
  })

  it('keeps the cookie, where there is TLS, under a name that no script can give one', async () => {
    const { gateway, good } = await rolledBack({ PUBLIC_URL: 'https://rotabus.example' })
    const { open } = await gateway.ops.preview({ module: 'mf-content', version: b, why: 'a look' })
    const reply = await post(here(gateway, open))
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-Http-choice=[\w.-]+; .*Path=\/; HttpOnly; Secure/,
    )
    const cookie = cookieIn(reply)
    expect((await read(gateway, cookie)).version).toBe(b)
    const planted = cookie.replace('__Host-Http-', '')
    expect((await read(gateway, planted)).version, 'as a script could leave it').toBe(good)
    const left = await post(`${gateway.url}/_preview/leave`, { ...ownForm, cookie })
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-Http-choice=;.*Max-Age=0/)
  })

  it('works once, for a while, from this site’s own page, and for nobody who makes one up', async () => {
    const { gateway, good } = await rolledBack({ GATEWAY_SECRET: secret })
    const { open } = await gateway.ops.preview({ module: 'mf-content', version: b })
    expect((await post(here(gateway, open), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await agreed(gateway, open)).toMatch(/^choice=/)
    expect((await post(here(gateway, open))).status).toBe(410)
    expect((await fetch(here(gateway, open))).status).toBe(410)
    expect((await post(`${gateway.url}/_preview/forged`)).status).toBe(410)
    const choice = { kind: 'release', module: 'mf-content', version: b, keyId: null } as const
    const offer = { ...choice, who: 'x', nonce: 'x' }
    const soon = new Date(Date.now() + 60_000).toISOString()
    const sealed = (signer: string, until: string) =>
      signChoice(createTokenSigner([signer]), { ...offer, until })
    expect((await read(gateway, `choice=${await sealed(secret, soon)}`)).version).toBe(b)
    const other = 'another-secret-for-this-test-only-0123456789'
    for (const cookie of [await sealed(other, soon), 'nonsense', ''])
      // oxlint-disable-next-line no-await-in-loop -- one gateway
      expect((await read(gateway, `choice=${cookie}`)).version).toBe(good)
  })

  it('is a squad’s for its own module, and ends with its key', async () => {
    const { gateway, good } = await rolledBack()
    const squad = gateway.squads.client('mf-content')
    await expect(squad.preview({ module: 'mf-search', version: b })).rejects.toThrow()
    await expect(squad.preview({ module: 'mf-content', version: '1.0.0-none' })).rejects.toMatchObject({
      refusal: 'unknown-version',
    })
    const { open } = await squad.preview({ module: 'mf-content', version: b })
    const cookie = await agreed(gateway, open)
    expect((await read(gateway, cookie)).version).toBe(b)
    const { keys } = await gateway.ops.keys()
    for (const { id } of keys.filter(({ module }) => module === 'mf-content'))
      // oxlint-disable-next-line no-await-in-loop -- few
      await gateway.ops.revokeKey(id, '')
    expect((await read(gateway, cookie)).version).toBe(good)
  })

  it('of a release that garbage collection took shows yesterday’s browser what is live', async () => {
    const { gateway, good } = await rolledBack({ KEEP_RELEASES_DAYS: '0' })
    const { open } = await gateway.ops.preview({ module: 'mf-content', version: b })
    const cookie = await agreed(gateway, open)
    await gateway.ops.gc({ planOnly: false, why: '' })
    const own = await read(gateway, cookie)
    expect([own.version, own.html.includes('gateway-choice')]).toEqual([good, false])
  })

  it('shows a page whole that travellers do not get for now', async () => {
    const { gateway } = await rolledBack()
    await gateway.ops.switchPages('off', { module: 'mf-content' })
    const { open } = await gateway.ops.preview({ module: 'mf-content', version: b })
    const cookie = await agreed(gateway, open)
    expect((await fetch(`${gateway.url}/hakkimizda`, { headers: { cookie } })).status).toBe(200)
    expect((await fetch(`${gateway.url}/hakkimizda`)).status).toBe(503)
  })
})

describe('a link into the canary', () => {
  it('puts a browser in it, or keeps it out, whatever its visitor’s place, until the canary ends', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const good = (await read(gateway)).version
    await expect(ops.join({ module: 'mf-content' })).rejects.toMatchObject({ refusal: 'no-canary' })
    await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    await ops.change('canary', { module: 'mf-content', percent: 0.01 })
    const inside = await agreed(gateway, (await ops.join({ module: 'mf-content' })).open)
    const own = await read(gateway, inside)
    expect(own.version).toBe(b)
    expect(own.html).toContain('Bu tarayıcı kanaryada')
    await ops.change('canary', { module: 'mf-content', percent: 100 })
    const outside = await agreed(gateway, (await ops.join({ module: 'mf-content', out: true })).open)
    expect((await read(gateway, outside)).version).toBe(good)
    expect((await read(gateway)).version).toBe(b)
    await ops.change('end-canary', { module: 'mf-content' })
    for (const cookie of [inside, outside]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const after = await read(gateway, cookie)
      expect([after.version, after.html.includes('gateway-choice')]).toEqual([good, false])
    }
  })

  it('makes a browser nobody’s sample: its report counts for no release', async () => {
    const gateway = await startLiveSite()
    await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    await gateway.ops.change('canary', { module: 'mf-content', percent: 50 })
    const cookie = await agreed(gateway, (await gateway.ops.join({ module: 'mf-content' })).open)
    const { html } = await read(gateway, cookie)
    const [, ticket = ''] = /"ticket":"([\w.-]+)"/.exec(html) ?? []
    const { modules } = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString())
    expect(modules).toEqual({})
  })
})
