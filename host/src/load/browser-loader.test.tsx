import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BootManifest, BootModule } from 'shared/module/boot'
import { bootFixture } from '../testing/boot-fixture.ts'
import { completeSet } from '../testing/complete-set.ts'
import { browserLoader } from './browser-loader.ts'
import { type LoadFailure, onLoadFailure } from './load-events.ts'
import { loadPage, ModuleLoadError, SetLoadError } from './load-module.ts'
import type { WholeSet } from './whole-set.ts'

const current = '1.0.0-0123456789ab'
const earlier = '0.9.0-ba9876543210'
const named = (version: string) => `mf_search_${version.replaceAll(/\W/g, '_')}/module`

type Pages = () => Promise<{ Component: () => string }>

/** What a release exposes; its one page says which release it is from. */
const face = (version: string, lazy: Pages = async () => ({ Component: () => version })) => ({
  default: {
    id: 'mf-search',
    routes: [{ path: '/', lazy }],
    fills: { 'seat-picker': async () => ({ default: () => version }) },
    offers: [],
  },
})

const lost = () => Promise.reject(new Error('404'))

/** The federation runtime as the loader sees it. */
function fakeFederation(answer: (name: string, asked: number) => unknown) {
  const asked: string[] = []
  const remotes: string[] = []
  const forced: string[] = []
  return {
    asked,
    remotes,
    forced,
    registerPlugins: () => undefined,
    registerRemotes: (list: { name: string }[], { force }: { force: boolean }) => {
      for (const { name } of list) (force ? forced : remotes).push(name)
    },
    loadRemote: async (name: string) => {
      asked.push(name)
      return await answer(name, asked.length)
    },
  }
}

function loader(
  federation: ReturnType<typeof fakeFederation>,
  boot: BootManifest = bootFixture,
  whole: Pick<WholeSet, 'ask'> = completeSet,
) {
  return browserLoader({
    boot,
    whole,
    federation: Object.assign(Object.create(null), federation),
    page: document,
    storage: sessionStorage,
    wait: async () => undefined,
  })
}

/** The gateway's answer to what was good before; null is its 404. */
function lastGoodIs(answer: (() => BootModule | null) | 'nobody answers') {
  const asked: string[] = []
  globalThis.fetch = async (address) => {
    asked.push(typeof address === 'string' ? address : 'another call')
    if (answer === 'nobody answers') throw new TypeError('Failed to fetch')
    const module = answer()
    return module ? Response.json({ module }) : new Response(null, { status: 404 })
  }
  return asked
}

const earlierRelease = (): BootModule => ({
  ...(bootFixture.modules[0] ?? expect.fail()),
  version: earlier,
  base: `/modules/mf-search/${earlier}/web/`,
})

const drawn = async (load: ReturnType<typeof loader>['load']) => {
  const { Component } = await loadPage(await load('mf-search'), '/')
  return Reflect.apply(Component, null, [{}]) as string
}

const { fetch: realFetch } = globalThis
let heard: LoadFailure['what'][]
let stop: () => void
beforeEach(() => {
  sessionStorage.clear()
  heard = []
  stop = onLoadFailure(({ what }) => heard.push(what))
})
afterEach(() => {
  stop()
  globalThis.fetch = realFetch
})

test('every release of the visit is known under a name that carries its version', () => {
  const federation = fakeFederation(() => face(current))
  loader(federation)
  expect(federation.remotes).toContain('mf_search_1_0_0_0123456789ab')
})

test('a module is loaded once, however often it is asked for', async () => {
  const federation = fakeFederation(() => face(current))
  const { load } = loader(federation)
  await Promise.all([load('mf-search'), load('mf-search')])
  await load('mf-search')
  expect(federation.asked).toEqual([named(current)])
})

test('a lost entry is asked for again before anybody hears of it', async () => {
  const federation = fakeFederation((_name, asked) => (asked < 3 ? lost() : face(current)))
  await expect(loader(federation).load('mf-search')).resolves.toMatchObject({ id: 'mf-search' })
  expect(heard).toEqual([])
})

test('a module without a live release says so', async () => {
  await expect(loader(fakeFederation(() => face(current))).load('mf-content')).rejects.toMatchObject({
    cause: new Error('no release is live'),
  })
})

test('a release whose entry stays lost is replaced by the one before, and that is told', async () => {
  const asked = lastGoodIs(earlierRelease)
  const federation = fakeFederation((name) => (name === named(current) ? lost() : face(earlier)))
  const { load, isStandIn } = loader(federation)
  expect(await drawn(load)).toBe(earlier)
  expect(isStandIn('mf-search')).toBe(true)
  expect(isStandIn('mf-booking')).toBe(false)
  expect(asked).toEqual([`/_site/last-good/mf-search?not=${current}`])
  expect(federation.remotes).toContain('mf_search_0_9_0_ba9876543210')
  expect(heard).toEqual(['entry', 'fallback-used'])
})

test('a release whose chunk stays lost is replaced as a whole', async () => {
  lastGoodIs(earlierRelease)
  const federation = fakeFederation((name) =>
    name === named(current) ? face(current, () => lost()) : face(earlier),
  )
  const { load } = loader(federation)
  expect(await drawn(load)).toBe(earlier)
  const seatPicker = (await load('mf-search')).fills['seat-picker']
  expect(Reflect.apply((await seatPicker?.())?.default ?? String, null, [{}])).toBe(earlier)
  expect(heard).toEqual(['chunk', 'fallback-used'])
})

test('a release that a drill broke is replaced by the same version from its own address', async () => {
  const [whole, ...others] = bootFixture.modules
  if (!whole) throw new Error('the fixture has no module')
  lastGoodIs(() => whole)
  const federation = fakeFederation((_name, asked) => (asked < 4 ? lost() : face(current)))
  const broken = { ...whole, base: `/_drill/d1/mf-search/${current}/web/` }
  const { load } = loader(federation, { ...bootFixture, modules: [broken, ...others] })
  expect(await drawn(load)).toBe(current)
  expect(federation.forced, 'its broken container is forgotten').toEqual(['mf_search_1_0_0_0123456789ab'])
  expect(heard).toEqual(['entry', 'fallback-used'])
})

test('the next page of the tab does not ask again for what failed on this one', async () => {
  lastGoodIs(earlierRelease)
  const federation = fakeFederation((name) => (name === named(current) ? lost() : face(earlier)))
  await loader(federation).load('mf-search')
  federation.asked.length = 0
  expect(await drawn(loader(federation).load)).toBe(earlier)
  expect(federation.asked).toEqual([named(earlier)])
})

test('without an earlier release the module is down, and the next wish is a new try', async () => {
  lastGoodIs(() => null)
  const federation = fakeFederation((_name, asked) => (asked < 4 ? lost() : face(current)))
  const { load } = loader(federation)
  await expect(load('mf-search')).rejects.toThrow(ModuleLoadError)
  expect(heard).toEqual(['entry', 'fallback-failed'])
  expect(await drawn(load)).toBe(current)
})

test('without a connection nothing is held against the release', async () => {
  lastGoodIs('nobody answers')
  const federation = fakeFederation((_name, asked) => (asked < 4 ? lost() : face(current)))
  await expect(loader(federation).load('mf-search')).rejects.toThrow(ModuleLoadError)
  expect(await drawn(loader(federation).load)).toBe(current)
})

test('a squad that looks at its own build sees that it fails', async () => {
  const asked = lastGoodIs(earlierRelease)
  const override = { module: 'mf-search' as const, origin: 'http://localhost:4000', until: '' }
  const boot = { ...bootFixture, visit: { ...bootFixture.visit, override } }
  await expect(loader(fakeFederation(lost), boot).load('mf-search')).rejects.toThrow(ModuleLoadError)
  expect(asked).toEqual([])
})

test('a module that the document leaves out is loaded when its set is there', async () => {
  const federation = fakeFederation(() => face(current))
  const [search, ...others] = bootFixture.modules
  const boot = { ...bootFixture, modules: [...others] }
  const ask = async () => void (search && boot.modules.push(search))
  const { load } = loader(federation, boot, { ask })
  expect(federation.remotes).not.toContain('mf_search_1_0_0_0123456789ab')
  await Promise.all([load('mf-search'), load('mf-search')])
  expect(federation.remotes.filter((name) => name === 'mf_search_1_0_0_0123456789ab')).toHaveLength(1)
  expect(federation.asked).toEqual([named(current)])
})

test('a set that does not come is no fault of the module, and the next wish is a new try', async () => {
  const federation = fakeFederation(() => face(current))
  const boot = { ...bootFixture, modules: [] as BootModule[] }
  let isLost = true
  const ask = async () => {
    if (isLost) throw new SetLoadError(new Error('404'))
    boot.modules.push(...bootFixture.modules)
  }
  const { load } = loader(federation, boot, { ask })
  await expect(load('mf-search')).rejects.toThrow(SetLoadError)
  expect(heard).toEqual([])
  isLost = false
  await expect(load('mf-search')).resolves.toMatchObject({ id: 'mf-search' })
})
