import { cleanup, render, screen } from '@testing-library/react'
import { ApiContext, apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import type { BootManifest } from 'shared/module/boot'
import type { Module, RouteFacts } from 'shared/module/module'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import { afterEach, expect, test, vi } from 'vitest'
import { type LoadModule, SetLoadError } from '../load/load-module.ts'
import { wholeSet } from '../load/whole-set.ts'
import { bootFixture } from '../testing/boot-fixture.ts'
import { site } from '../testing/render-site.tsx'
import { latePages, type LatePages } from './late-pages.ts'
import { addPages, routeTable, type TableSource } from './route-table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const route = (path: string, layout: RouteFacts['layout'] = 'default'): RouteFacts => ({
  path,
  layout,
  access: 'public',
  rendering: 'client',
  title: path,
})
const moduleOf = (id: `mf-${string}`, routes: RouteFacts[]) => ({ ...bootFixture.modules[0]!, id, routes })
const blog = moduleOf('mf-content', [route('/blog'), route('/blog/{slug}')])
const all = [blog, moduleOf('mf-archive', [route('/blog/arsiv'), route('/odeme', 'payment')])]

/** Pages that say whose they are. */
const load: LoadModule = async (id): Promise<Module> => ({
  id,
  routes: (all.find((one) => one.id === id)?.routes ?? []).map((one) =>
    Object.assign({ lazy: async () => ({ Component: () => <h1>{`${id} ${one.path}`}</h1> }) }, one),
  ),
  fills: {},
  offers: [],
})
const nobody: Api = { send: () => Promise.reject(new Error('no page of these calls')) }

/** In a document of `/blog/{slug}`; the set comes, or does not, when the test says so. */
function open(first: string) {
  const boot: BootManifest = {
    ...bootFixture,
    whole: 'sha384-of-all',
    modules: [{ ...blog, routes: blog.routes.slice(1), part: true }],
  }
  const sets: PromiseWithResolvers<typeof all>[] = []
  let late: LatePages = []
  const whole = wholeSet(boot, () => (late = addPages(routes, source)), {
    fetchSet: () => {
      const set = Promise.withResolvers<typeof all>()
      sets.push(set)
      return set.promise
    },
    wait: () => Promise.reject(new Error('it is asked for once in these')),
  })
  const lost: unknown[] = []
  const way = {
    before: async () => undefined,
    lost: async (error: unknown) => {
      lost.push(error)
      throw error
    },
  }
  const source: TableSource = {
    boot,
    load,
    session: () => ({ kind: 'client', token: 'anonymous' }),
    loadSite: async () => site,
  }
  const routes = routeTable(source)
  const router = createMemoryRouter(routes, {
    initialEntries: [first],
    getContext: () => new RouterContextProvider(new Map([[apiContext, nobody]])),
    patchRoutesOnNavigation: latePages({ whole, first, way, late: () => late }),
  })
  render(
    <ApiContext value={nobody}>
      <RouterProvider router={router} />
    </ApiContext>,
  )
  return { router, sets, lost, routes }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the page of the document opens without the set, also one with a name in its address', async () => {
  const { sets } = open('/blog/yol')
  await heading('mf-content /blog/{slug}')
  expect(sets).toEqual([])
})

test('an address that another module has a better page for waits for the set', async () => {
  const { router, sets } = open('/blog/yol')
  await heading('mf-content /blog/{slug}')
  const going = router.navigate('/blog/arsiv')
  await vi.waitFor(() => expect(sets).toHaveLength(1))
  expect(router.state.navigation.state).toBe('loading')
  expect(screen.getByRole('heading', { level: 1 }).textContent, 'the page before stays').toBe(
    'mf-content /blog/{slug}',
  )
  sets[0]?.resolve(all)
  await going
  await heading('mf-archive /blog/arsiv')
})

test.each([
  ['/blog', 'mf-content /blog'],
  ['/odeme', 'mf-archive /odeme'],
  ['/blog/baska', 'mf-content /blog/{slug}'],
  ['/olmayan', 'Sayfa bulunamadı'],
])('%s is %s once the set is there, which is asked for once', async (address, name) => {
  const { router, sets } = open('/blog/yol')
  await heading('mf-content /blog/{slug}')
  const going = router.navigate(address)
  await vi.waitFor(() => expect(sets).toHaveLength(1))
  sets[0]?.resolve(all)
  await going
  await heading(name)
  await router.navigate('/blog/yol')
  await router.navigate('/olmayan')
  await heading('Sayfa bulunamadı')
  expect(sets).toHaveLength(1)
})

test('where the set does not come the way out is tried, then the place says so, and a retry asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router, sets, lost } = open('/blog/yol')
  await heading('mf-content /blog/{slug}')
  const going = router.navigate('/odeme')
  await vi.waitFor(() => expect(sets).toHaveLength(1))
  sets[0]?.reject(new Error('404'))
  await going
  await heading('Bu sayfa şu anda açılamıyor')
  expect(lost).toEqual([expect.any(SetLoadError)])
  expect(screen.getByRole('navigation', { name: 'Ana menü' }), 'the site stands').toBeTruthy()
  screen.getByRole('button', { name: 'Tekrar dene' }).click()
  await vi.waitFor(() => expect(sets).toHaveLength(2))
  sets[1]?.resolve(all)
  await heading('mf-archive /odeme')
})

test('a tap that was given up for another one does not keep the pages of the set from the next', async () => {
  const { router, sets } = open('/blog/yol')
  await heading('mf-content /blog/{slug}')
  void router.navigate('/odeme')
  await vi.waitFor(() => expect(sets).toHaveLength(1))
  const going = router.navigate('/blog/arsiv')
  sets[0]?.resolve(all)
  await going
  await heading('mf-archive /blog/arsiv')
  await router.navigate('/odeme')
  await heading('mf-archive /odeme')
})
