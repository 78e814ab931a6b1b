import { expect, test } from 'vitest'
import { bootFixture } from './boot-fixture.ts'
import { browserLoader } from './browser-loader.ts'
import { ModuleLoadError } from './load-module.ts'

const Component = () => null
const face = {
  default: {
    id: 'mf-search',
    routes: [{ path: '/', lazy: async () => ({ Component }) }],
    fills: {},
    offers: [],
  },
}

/** The federation runtime as the loader sees it. */
function fakeFederation(answer: (asked: number) => unknown) {
  const asked: string[] = []
  const remotes: string[] = []
  return {
    asked,
    remotes,
    registerPlugins: () => undefined,
    registerRemotes: (list: { name: string }[]) => void remotes.push(...list.map(({ name }) => name)),
    loadRemote: async (name: string) => {
      asked.push(name)
      return answer(asked.length)
    },
  }
}

function loader(federation: ReturnType<typeof fakeFederation>) {
  return browserLoader(
    bootFixture,
    Object.assign(Object.create(null), federation),
    document,
    async () => undefined,
  )
}

test('every release of the visit is known under a name that carries its version', () => {
  const federation = fakeFederation(() => face)
  loader(federation)
  expect(federation.remotes).toContain('mf_search_1_0_0_0123456789ab')
})

test('a module is loaded once, however often it is asked for', async () => {
  const federation = fakeFederation(() => face)
  const load = loader(federation)
  await Promise.all([load('mf-search'), load('mf-search')])
  await load('mf-search')
  expect(federation.asked).toEqual(['mf_search_1_0_0_0123456789ab/module'])
})

test('a lost entry is asked for again before anybody hears of it', async () => {
  const federation = fakeFederation((asked) => (asked < 3 ? Promise.reject(new Error('404')) : face))
  await expect(loader(federation)('mf-search')).resolves.toMatchObject({ id: 'mf-search' })
})

test('a failure is forgotten, so that the next wish is a new try', async () => {
  const federation = fakeFederation((asked) => (asked < 4 ? Promise.reject(new Error('404')) : face))
  const load = loader(federation)
  await expect(load('mf-search')).rejects.toThrow(ModuleLoadError)
  await expect(load('mf-search')).resolves.toMatchObject({ id: 'mf-search' })
})

test('a module without a live release says so', async () => {
  const federation = fakeFederation(() => face)
  await expect(loader(federation)('mf-content')).rejects.toMatchObject({
    cause: new Error('no release is live'),
  })
})
