import { describe, expect, it } from 'vitest'
import type { PageSwitch } from '../../wire/switch.ts'
import { openDatabase } from '../database/database.ts'
import { bootOf } from '../testing/boot-of.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const browser = { headers: { accept: 'text/html' } }

async function open({ url }: TestGateway, path: string) {
  const reply = await fetch(url + path, { ...browser, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

const setOf = async ({ url }: TestGateway) => (await (await fetch(`${url}/_site/set`)).json()).set as string
const sitemap = async ({ url }: TestGateway) => (await fetch(`${url}/sitemaps/pages.xml`)).text()

describe('a module that ops have switched off', () => {
  it('is a plain page with 503 that says what still works, for whoever asks for it, and nothing for anybody else', async () => {
    const gateway = await startLiveSite()
    const before = await setOf(gateway)
    const { notes, changed } = await gateway.ops.switchPages('off', {
      module: 'mf-content',
      why: 'typo in law',
    })
    expect([changed, notes[0]]).toEqual([
      true,
      'Travellers get a page that says it is not available instead of /hakkimizda.',
    ])
    const gone = await open(gateway, '/hakkimizda')
    expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '600'])
    expect(gone.headers.get('cache-control')).toBe('no-store')
    expect(gone.html).toContain('Bu sayfa şu anda kullanılamıyor')
    expect(gone.html).toContain('<a href="/">Sefer arayın</a>')
    expect(gone.html).not.toMatch(/<script|\/iletisim/)
    const home = await open(gateway, '/')
    expect(home.status).toBe(200)
    expect(bootOf(home.html).modules.map(({ id, off }) => [id, off])).toEqual([
      ['mf-content', ['*']],
      ['mf-search', undefined],
    ])
    expect(await setOf(gateway), 'an open tab learns of it').not.toBe(before)
    expect(bootOf(home.html).set).toBe(await setOf(gateway))
    expect(await sitemap(gateway)).not.toContain('/hakkimizda')
  })

  it('is given back by ops alone; what its squad took away the squad gives back', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const squad = gateway.squads.client('mf-content')
    const page = { module: 'mf-content', page: '/hakkimizda' } as const
    await ops.switchPages('off', { ...page, why: 'LEGAL' })
    for (const act of [
      () => squad.switchPages('on', { module: 'mf-content' }),
      () => squad.switchPages('on', page),
      () => squad.switchPages('off', { ...page, until: new Date(Date.now() + 60_000).toISOString() }),
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(act()).rejects.toMatchObject({
        refusal: 'ops-switch',
        message: expect.stringContaining('LEGAL'),
      })
    await squad.switchPages('off', { module: 'mf-content' })
    expect((await squad.switchPages('on', { module: 'mf-content' })).notes[1]).toContain('stays off')
    expect((await open(gateway, '/hakkimizda')).status).toBe(503)
    await ops.switchPages('on', page)
    expect((await open(gateway, '/hakkimizda')).status).toBe(200)
  })

  it('is there again as it was when it is switched on, with both in the history', async () => {
    const gateway = await startLiveSite()
    const before = await setOf(gateway)
    await gateway.ops.switchPages('off', { module: 'mf-content', page: '/hakkimizda', why: 'typo' })
    expect((await open(gateway, '/hakkimizda')).status).toBe(503)
    expect((await gateway.ops.status()).off).toMatchObject([{ module: 'mf-content', by: 'ops', why: 'typo' }])
    await gateway.ops.switchPages('on', { module: 'mf-content', why: 'mended' })
    expect((await open(gateway, '/hakkimizda')).status).toBe(200)
    expect(await setOf(gateway)).toBe(before)
    expect((await gateway.ops.status()).off).toEqual([])
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'switch-on', why: 'mended', details: { pages: ['/hakkimizda'] } },
      { what: 'switch-off', why: 'typo', details: { page: '/hakkimizda', until: null } },
    ])
  })

  it('comes back by the clock, though nobody switches it on', async () => {
    const gateway = await startLiveSite()
    const until = new Date(Date.now() + 1500).toISOString()
    await gateway.ops.switchPages('off', { module: 'mf-content', until })
    expect((await open(gateway, '/hakkimizda')).status).toBe(503)
    await expect.poll(async () => (await open(gateway, '/hakkimizda')).status).toBe(200)
    expect((await gateway.ops.status()).off).toEqual([])
  })

  it('changes nothing by its plan, is a squad’s own to switch, and another’s not', async () => {
    const gateway = await startLiveSite()
    const squad = gateway.squads.client('mf-content')
    await gateway.ops.switchPages('off', { module: 'mf-content', planOnly: true })
    expect((await open(gateway, '/hakkimizda')).status).toBe(200)
    await expect(squad.switchPages('off', { module: 'mf-search' })).rejects.toThrow()
    await squad.switchPages('off', { module: 'mf-content', why: 'ours' })
    expect((await open(gateway, '/hakkimizda')).status).toBe(503)
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries[0]).toMatchObject({ what: 'switch-off', who: expect.stringContaining('squad') })
  })

  it('of two who switch at once, the second is told that it is done', async () => {
    const gateway = await startLiveSite()
    const off = () => gateway.ops.switchPages('off', { module: 'mf-content', why: 'both' })
    const both = await Promise.all([off(), off()])
    expect(both.filter(({ changed }) => changed)).toHaveLength(1)
    expect(both.flatMap(({ notes }) => notes).join(' ')).toContain('is off already, by ops')
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries.filter(({ what }) => what === 'switch-off')).toHaveLength(1)
  })

  it('stays off when the gateway starts anew', async () => {
    const gateway = await startLiveSite()
    await gateway.ops.switchPages('off', { module: 'mf-content' })
    await gateway.app.close()
    const database = await openDatabase(gateway.place.DATABASE_URL ?? null, gateway.dataDir)
    const rows: Pick<PageSwitch, 'module' | 'page'>[] = await database.db
      .withSchema('gateway')
      .selectFrom('page_switch')
      .select(['module', 'page'])
      .$castTo<Pick<PageSwitch, 'module' | 'page'>>()
      .execute()
    await database.close()
    expect(rows).toEqual([{ module: 'mf-content', page: '*' }])
  })
})
