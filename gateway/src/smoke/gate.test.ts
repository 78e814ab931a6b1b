import { describe, expect, it } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { openGate } from './gate.ts'
import { pagesToTry } from './pages.ts'
import { verdictOf } from './verdict.ts'

const live = (...commands: Parameters<typeof release>[0][]) =>
  commands.map((command) => ({ as: 'stable' as const, facts: release(command).facts }))
const site = live({ id: 'host' }, { id: 'mf-search', routes: [page('/', 'Ara')] })
const first = (
  [mode, opensIn]: Parameters<typeof openGate>,
  served = site,
  waived: string | null = null,
  command: Parameters<typeof release>[0] = {},
) => openGate(mode, opensIn).first(release(command), served, waived)

describe('what is said of the smoke when a release is stored', () => {
  it('is that it runs, where there is a browser and a live site', () => {
    expect(first(['auto', 'gateway'])).toMatchObject({ verdict: 'running' })
    expect(first(['required', 'gateway'])).toMatchObject({ verdict: 'running' })
    expect(first(['required', 'queue'])).toMatchObject({
      verdict: 'running',
      message: 'it waits for a smoke worker',
    })
  })

  it('is that it is waived, with the reason, where nothing can be tried or ops say so', () => {
    expect(first(['auto', null])).toMatchObject({ verdict: 'waived', message: 'no browser on this gateway' })
    expect(first(['off', null])).toMatchObject({ verdict: 'waived' })
    expect(first(['required', 'gateway'], [])).toMatchObject({
      verdict: 'waived',
      message: 'nothing is live yet',
    })
    const firstHost = first(['required', 'gateway'], [], null, { id: 'host' })
    expect(firstHost).toMatchObject({ verdict: 'waived', message: 'nothing is live yet' })
    expect(first(['required', null], site, 'first start')).toMatchObject({
      verdict: 'waived',
      message: 'waived by ops: first start',
    })
  })

  it('is that it failed, where a browser is required and none is there', () => {
    expect(first(['required', null])).toMatchObject({
      verdict: 'failed',
      message: expect.stringContaining('install Chromium'),
    })
  })
})

describe('the pages that are opened', () => {
  const guest = { ...page('/giris-yap', 'Giriş'), access: 'guest' as const, rendering: 'client' as const }
  const member = { ...page('/hesabim', 'Hesabım'), access: 'member' as const }
  const ticket = { ...page('/bilet/{pnr}', 'Bilet'), example: '/bilet/ABC234' }

  it('are those that anybody may open; with parameters, their example', () => {
    const account = release({
      id: 'mf-account',
      routes: [guest, member, { ...ticket, static: true }, page('/sefer/{id}', 'Sefer')],
    })
    expect(pagesToTry(account, site)).toEqual([
      { module: 'mf-account', path: '/giris-yap', address: '/giris-yap', rendering: 'client' },
      {
        module: 'mf-account',
        path: '/bilet/{pnr}',
        address: '/bilet/ABC234',
        rendering: 'server',
        isStatic: true,
      },
      { module: 'mf-account', path: '/sefer/{id}', address: null, rendering: 'server' },
    ])
  })

  it('are with a new host those of every live module', () => {
    const pages = pagesToTry(release({ id: 'host', sources: 'aaaaaaaaaaaa' }), [...site, ...live({})])
    expect(pages.map(({ module, path }) => `${module} ${path}`)).toEqual([
      'mf-search /',
      'mf-content /hakkimizda',
    ])
  })
})

describe('the verdict of a smoke', () => {
  it('names each bad page with its first reasons, and counts the rest', () => {
    const bad = (path: string, ...problems: string[]) => ({ path, problems })
    expect(verdictOf([bad('/a'), bad('/b')])).toMatchObject({
      verdict: 'passed',
      message: 'nothing wrong on /a, /b',
    })
    expect(
      verdictOf([
        bad('/a', 'one', 'two', 'three'),
        bad('/b'),
        bad('/c', 'x'),
        bad('/d', 'x'),
        bad('/e', 'x'),
        bad('/f', 'x'),
      ]),
    ).toEqual({
      name: 'smoke',
      verdict: 'failed',
      message: '/a: one; two; and 1 more | /c: x | /d: x | /e: x | and on 1 more',
    })
  })
})
