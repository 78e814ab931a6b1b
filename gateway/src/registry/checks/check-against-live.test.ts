import { hostContract, type ModuleFacts } from 'shared/module/facts'
import { describe, expect, it } from 'vitest'
import { page, release } from '../../testing/artifact.ts'
import { registered } from '../../testing/modules.ts'
import { checkAgainstLive as check } from './check-against-live.ts'
import { describeFit } from './fit-refusal.ts'
import type { ServedAs } from '../state/served.ts'
import type { Release } from '../../release/release.ts'
import type { Served } from '../state/served.ts'

const as = (role: ServedAs, { facts }: Release) => ({ as: role, facts })
const live = (...releases: Release[]) => releases.map((one) => as('stable', one))
const content = (command: Parameters<typeof release>[0] = {}) => release(command).facts
const checkAgainstLive = (facts: ModuleFacts, served: readonly Served[]) => check(facts, served, registered)
const messages = (...args: Parameters<typeof checkAgainstLive>) =>
  checkAgainstLive(...args).map((one) => describeFit(one).en)

describe('the addresses of a release', () => {
  const search = release({ id: 'mf-search', routes: [page('/', 'Ara'), page('/sefer/:from', 'Sefer')] })

  it('may be those of the release it replaces', () => {
    expect(checkAgainstLive(content({ sources: 'bbbbbbbbbbbb' }), live(release(), search))).toEqual([])
  })

  it('are refused when another module has them, also under other parameter names, also as a canary', () => {
    const routes = [page('/', 'Ana'), page('/sefer/:id', 'Sefer')]
    const refused = [
      { code: 'route-collision', path: '/', owner: 'mf-search' },
      { code: 'route-collision', path: '/sefer/:id', owner: 'mf-search' },
    ]
    expect(checkAgainstLive(content({ routes }), live(search))).toEqual(refused)
    expect(checkAgainstLive(content({ routes }), [as('canary', search)])).toEqual(refused)
    expect(checkAgainstLive(content({ routes }), [as('previous', search)])).toMatchObject([
      { code: 'route-outside', path: '/' },
      { code: 'route-outside', path: '/sefer/:id' },
    ])
  })

  it('are refused wherever an address is both, whatever the patterns look like', () => {
    const at = (path: string) => checkAgainstLive(content({ routes: [page(path, 'B')] }), live(search))
    for (const path of ['/{page}', '/{x}/{y}', '/sefer/ankara', '/*', '/:x?/sefer', '/:x'])
      expect(at(path)[0]?.code, path).toMatch(/^route-(collision|grammar|reserved)$/)
  })

  it('are refused outside of what the registry says is the module’s, free or not', () => {
    expect(checkAgainstLive(content({ routes: [page('/odeme', 'Öde')] }), [])).toEqual([
      { code: 'route-outside', path: '/odeme', areas: registered[3]?.areas },
    ])
    expect(check(content(), [], [])).toMatchObject([{ code: 'route-outside', path: '/hakkimizda' }])
  })

  it('are refused when two pages of one release could be shown, and where the gateway itself answers', () => {
    const own = ['/api/seferler', '/docs', '/sitemaps/pages']
    const none = ['/_ops', '/sitemap.xml', '/robots.txt', '/A', '/a/']
    const routes = [page('/a', 'A'), page('/a', 'A'), ...[...own, ...none].map((path) => page(path, 'B'))]
    expect(checkAgainstLive(content({ routes }), [])).toMatchObject([
      { code: 'route-collision', path: '/a', owner: 'mf-content' },
      ...own.map((path) => ({ code: 'route-reserved', path })),
      ...none.map((path) => ({ code: 'route-grammar', path })),
    ])
    const ambiguous = [page('/a/{x}/c', 'X'), page('/a/b/{y}', 'Y')]
    expect(checkAgainstLive(content({ routes: ambiguous }), [])).toMatchObject([
      { code: 'route-collision', path: '/a/b/{y}', owner: 'mf-content' },
    ])
    const ranked = [page('/a/{x}', 'X'), page('/a/b', 'B'), page('/a/*', 'Rest')]
    expect(checkAgainstLive(content({ routes: ranked }), [])).toEqual([])
  })
})

describe('the slots of a release', () => {
  const offering = release({ id: 'mf-search', routes: [], offers: ['seat-picker'] })
  const filling = release({ id: 'mf-booking', routes: [], fills: ['seat-picker'] })
  const slots = (fills: boolean, offers: boolean) =>
    content({ fills: fills ? ['seat-picker'] : [], offers: offers ? ['seat-picker'] : [] })

  it('are filled by one module where another offers them', () => {
    expect(checkAgainstLive(filling.facts, live(offering))).toEqual([])
  })

  it('are refused when two fill or two offer the same', () => {
    expect(checkAgainstLive(slots(true, false), live(offering, filling))).toEqual([
      { code: 'slot-collision', slot: 'seat-picker', owner: 'mf-booking', both: 'fill' },
    ])
    expect(checkAgainstLive(slots(false, true), live(offering))).toEqual([
      { code: 'slot-collision', slot: 'seat-picker', owner: 'mf-search', both: 'offer' },
    ])
  })

  it('are refused when nobody offers what is filled', () => {
    expect(checkAgainstLive(slots(true, false), live(release({ id: 'mf-search', routes: [] })))).toEqual([
      { code: 'slot-unknown', slot: 'seat-picker' },
    ])
  })

  it('are not dropped while the other side is live', () => {
    const withoutFill = release({ id: 'mf-booking', routes: [] }).facts
    const withoutOffer = release({ id: 'mf-search', routes: [] }).facts
    expect(checkAgainstLive(withoutFill, live(offering, filling))).toEqual([
      { code: 'slot-dropped', slot: 'seat-picker', owner: 'mf-search', no: 'filled' },
    ])
    expect(checkAgainstLive(withoutOffer, live(offering, filling))).toEqual([
      { code: 'slot-dropped', slot: 'seat-picker', owner: 'mf-booking', no: 'offered' },
    ])
    expect(checkAgainstLive(withoutOffer, live(offering)), 'nobody fills it').toEqual([])
  })
})

describe('what a remote takes from the host', () => {
  const host = (version: string, command: Parameters<typeof release>[0] = {}) =>
    release({ id: 'host', sources: version.repeat(12), ...command })
  const hosts = [
    as('stable', host('a')),
    as('canary', host('b', { shared: { react: '20.0.0' } })),
    as('previous', host('c', { shared: { react: '18.3.1' } })),
  ]

  it('must be in every host that is served, each named with what it has, and not in the one before', () => {
    expect(messages(content(), hosts)).toEqual([
      'mf-content needs react@^19.0.0, the canary host 1.0.0-bbbbbbbbbbbb has 20.0.0: widen the range to take 20.0.0 too, or wait until that host is gone',
    ])
    expect(checkAgainstLive(content({ shared: { react: '>=18' } }), hosts)).toEqual([])
  })

  it('must be provided at all, for a remote brings nothing of its own', () => {
    expect(messages(content({ shared: { moment: '^2.0.0' } }), hosts.slice(0, 1))).toEqual([
      'mf-content takes moment@^2.0.0 from the host, and the stable host 1.0.0-aaaaaaaaaaaa does not provide it: have the host share it first, or bundle it',
    ])
  })

  it('may be under an older contract, as far back as the host says', () => {
    const both = (remote: number, from?: number) =>
      checkAgainstLive(
        content({ hostContract: remote }),
        live(host('a', { hostContract: 4, hostContractFrom: from })),
      )
    expect([2, 3, 4].flatMap((remote) => both(remote, 2))).toEqual([])
    expect([1, 5].map((remote) => both(remote, 2)[0]?.code)).toEqual(['host-contract', 'host-contract'])
    expect(both(3)[0]?.code, 'a host from before said nothing').toBe('host-contract')
  })

  it('must be under the same contract', () => {
    expect(checkAgainstLive(content({ hostContract: 99 }), hosts.slice(0, 1))).toMatchObject([
      { code: 'host-contract', module: 'mf-content', needs: 99, has: hostContract, host: { as: 'stable' } },
    ])
  })
})

describe('the exports that a remote uses of what the host shares', () => {
  const used = (web: string[], node: string[] = []) => ({ web: { react: web }, node: { react: node } })
  const host = (exports: ReturnType<typeof used> | undefined, sources = 'a') =>
    release({ id: 'host', sources: sources.repeat(12), sharedExports: exports })
  const remote = (exports: ReturnType<typeof used> | undefined) => content({ sharedExports: exports })
  const both = used(['use', 'useId'], ['use', 'useId'])

  it('must be in every host that visitors are given, in the build that uses them', () => {
    expect(checkAgainstLive(remote(used(['use'], ['useId'])), live(host(both)))).toEqual([])
    const hosts = [
      as('stable', host(both, 'a')),
      as('canary', host(used(['use', 'useId'], ['use']), 'b')),
      as('previous', host(used([]), 'c')),
    ]
    expect(messages(remote(used([], ['useId', 'use'])), hosts)).toEqual([
      'mf-content uses useId of react on the server, which the canary host 1.0.0-bbbbbbbbbbbb does not provide: have a host that does promoted first, or ship without',
    ])
    expect(messages(remote(used(['useId'])), hosts), 'browsers have it').toEqual([])
  })

  it('must be in the browser’s host, whatever the server’s has', () => {
    expect(checkAgainstLive(remote(used(['useLater', 'useId'])), live(host(both)))).toMatchObject([
      {
        code: 'shared-export',
        package: 'react',
        exports: ['useLater'],
        where: 'web',
        host: { as: 'stable' },
      },
    ])
  })

  it('must be of something that the host shares there at all', () => {
    const exports = { web: { react: ['use'], 'react-dom/client': [] }, node: {} }
    const refused =
      'mf-content uses react-dom/client in browsers, which the stable host 1.0.0-aaaaaaaaaaaa does'
    expect(messages(content({ sharedExports: exports }), live(host(both)))).toEqual([
      expect.stringContaining(refused),
    ])
    const inherited = { web: { toString: ['name'] }, node: {} }
    expect(messages(content({ sharedExports: inherited }), live(host(both)))).toHaveLength(1)
  })

  it('are not asked for where a library takes the whole package: its range is', () => {
    expect(checkAgainstLive(remote(used(['*', 'use'])), live(host(both)))).toEqual([])
  })

  it('are unknown of a release from before they were written down: the ranges alone are compared', () => {
    expect(checkAgainstLive(remote(used(['useLater'])), live(host(undefined)))).toEqual([])
    expect(checkAgainstLive(remote(undefined), live(host(used([]))))).toEqual([])
    const older = release({ id: 'host', shared: { react: '18.0.0' }, sharedExports: undefined })
    expect(checkAgainstLive(remote(used(['use'])), live(older))).toMatchObject([{ code: 'shared-range' }])
  })

  it('are kept by a new host while a remote that visitors are given uses them, stable or canary', () => {
    const lean = host(used(['use', 'useId'], ['use']), 'b').facts
    const remotes = [
      as('stable', release({ sharedExports: used(['use'], ['use']) })),
      as('canary', release({ sources: 'cccccccccccc', sharedExports: used(['useId'], ['useId']) })),
    ]
    expect(messages(lean, remotes)).toEqual([
      'this host 1.0.0-bbbbbbbbbbbb does not provide useId of react on the server, which the live mf-content uses: keep it until mf-content has shipped without',
    ])
    expect(messages(host(both).facts, remotes)).toEqual([])
  })
})

describe('a new host', () => {
  it('is refused when a remote that visitors are given could not live in it', () => {
    const host = release({ id: 'host', shared: { react: '20.0.0' } }).facts
    const old = release({ id: 'mf-search', routes: [], hostContract: 99 })
    expect(messages(host, [...live(old), as('canary', release())])).toEqual([
      `mf-search is built for host contract 99, this host 1.0.0-0123456789ab has ${hostContract}: have ops promote a mf-search for ${hostContract} and this host right after each other, both forced`,
      'this host 1.0.0-0123456789ab has react 20.0.0, the live mf-content needs ^19.0.0: have mf-content ship a range that takes 20.0.0 first',
    ])
    expect(messages(release({ id: 'host', shared: {} }).facts, live(release()))).toEqual([
      'this host 1.0.0-0123456789ab does not provide react, which the live mf-content takes from it: keep it until mf-content has shipped without',
    ])
  })
})
