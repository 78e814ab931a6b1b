import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { setOf } from '../../testing/boot-of.ts'
import { startGateway } from '../../testing/gateway.ts'
import { pagesToTry } from '../../smoke/pages.ts'
import { buildRemote, hostFolder } from '../build.ts'
import { factsOf, withFacts } from '../hand-made.ts'
import { goLive, pageAt, publish, startSite } from '../site.ts'
import { anothersArea } from './anothers-area.ts'
import { anothersExample } from './anothers-example.ts'
import { anothersPage } from './anothers-page.ts'
import { anyFirstWord } from './any-first-word.ts'
import { capitals } from './capitals.ts'
import { emptySegment } from './empty-segment.ts'
import { everything } from './everything.ts'
import type { HostileRoute } from './hostile-route.ts'
import { optionalNameAfter } from './optional-name-after.ts'
import { optionalNameBefore } from './optional-name-before.ts'
import { trailingSlash } from './trailing-slash.ts'

const written = ({ path, example }: HostileRoute) =>
  `path: '${path}'${example === undefined ? '' : `, example: '${example}'`}`

const takesAnothers = {
  'an optional name after it': optionalNameAfter,
  'an optional name before it': optionalNameBefore,
  capitals: capitals,
  'a slash at the end': trailingSlash,
  'an empty segment': emptySegment,
  everything: everything,
  'any first word': anyFirstWord,
  'the very address': anothersPage,
  'what lies below it': anothersArea,
}

/** Of whom a table says the page is that is asked in order, as the router does: how it was before there were owners. */
function ownerByOrder(
  paths: readonly { owner: string; path: string }[],
  address: string,
): string | undefined {
  const matches: unknown = createRequire(join(hostFolder, 'package.json'))('react-router').matchRoutes(
    paths.map(({ owner, path }) => ({ id: owner, path })),
    address,
  )
  return z.parse(z.array(z.object({ route: z.object({ id: z.string() }) })), matches)[0]?.route.id
}

const payment = { id: 'mf-booking', route: `path: '/odeme', title: 'Ödeme'` } as const

describe('a route that takes another squad’s address', { timeout: 400_000 }, () => {
  it('is refused where it is built, or published by hand, and no document has it', async () => {
    const site = await startSite()
    await goLive(site, await buildRemote(payment))
    for (const [by, route] of Object.entries(takesAnothers)) {
      const build = buildRemote({ route: written(route) })
      if (route.atBuild) await expect(build, by).rejects.toThrow(route.atBuild)
      const files = route.atBuild ? withPath(await buildRemote(), route) : await build
      expect(await publish(site, files), by).toBe(route.atPublish)
    }
    const { modules } = await setOf(site.url, await pageAt(site, '/odeme'))
    const pages = modules.map(({ id, routes }) => [id, ...routes.map(({ path }) => path)].join(' '))
    expect(pages.toSorted()).toEqual(['mf-booking /odeme', 'mf-content /hakkimizda', 'mf-search /'])
  })

  it.each(Object.entries(takesAnothers))(
    '%s, would get it from a table that is asked in order',
    (_, route) => {
      const victim = route.takes === '/odeme' ? [{ owner: 'mf-booking', path: '/odeme' }] : []
      const router = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
      expect(ownerByOrder([{ owner: 'mf-content', path: router }, ...victim], route.takes)).toBe('mf-content')
    },
  )

  it('is drawn there once ops have given the address away', async () => {
    const site = await startSite()
    await site.ops.addModule({ module: 'mf-booking', squad: 'squad-booking', areas: ['/bilet-dogrula/*'] })
    await site.ops.addModule({
      module: 'mf-content',
      squad: 'squad-content',
      areas: ['/hakkimizda/*', '/odeme/*'],
    })
    await goLive(site, await buildRemote({ route: written(anothersPage) }), { force: false })
    expect(await pageAt(site, '/odeme')).toContain('<h1>Hakkımızda</h1>')
  })
})

describe('a route whose example is another squad’s page', () => {
  it('is refused where it is built, and published by hand', async () => {
    await expect(buildRemote({ route: written(anothersExample) })).rejects.toThrow(
      /does not match its own example/,
    )
    const site = await startGateway()
    expect(await publish(site, withPath(await buildRemote(), anothersExample))).toBe(
      anothersExample.atPublish,
    )
  })

  it('would have that page opened in its place by the smoke', async () => {
    const facts = factsOf(withPath(await buildRemote(), anothersExample))
    expect(pagesToTry({ facts }, []).map(({ address }) => address)).toEqual(['/odeme'])
  })
})

function withPath(files: Awaited<ReturnType<typeof buildRemote>>, { path, example }: HostileRoute) {
  const routes = factsOf(files).routes.map((route) => ({
    ...route,
    path,
    ...(example !== undefined && { example }),
  }))
  return withFacts(files, { routes })
}
