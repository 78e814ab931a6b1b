import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModuleLoadError } from '../load/load-module.ts'
import { bootFixture } from '../testing/boot-fixture.ts'
import { fakeLoad, visit } from '../testing/render-site.tsx'
import type { Layout, RemoteId } from 'shared/module/module'
import type { RouteObject } from 'shared/router/router'
import { sharesDocument } from '../site/first-page.ts'
import type { PageHandle } from '../site/page-handle.ts'
import { onTheWay } from './document-navigation.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Tab = {
  outdated?: boolean
  typed?: boolean
  offline?: boolean
  bookingIsDown?: boolean
  /** /odeme is a page like any other without it. */
  checkout?: boolean
  off?: string[]
  /** What the pages' loaders do. */
  loader?: () => Promise<null>
}

/** A visit to the whole site from its home page, in a tab that may ask for a document. */
function travel(tab: Tab, address = '/') {
  const went: string[] = []
  const said: (string | null)[] = []
  let router: ReturnType<typeof visit>['router'] | null = null
  const restored = new EventTarget()
  const way = onTheWay({
    router: () => router,
    window: Object.assign(Object.create(null), {
      location: {
        assign: (href: string) => void went.push(`assign ${href}`),
        replace: (href: string) => void went.push(`replace ${href}`),
        reload: () => void went.push('reload'),
      },
      addEventListener: restored.addEventListener.bind(restored),
    }),
    isOutdated: () => tab.outdated ?? false,
    mayShow: ({ pathname }) => !tab.checkout || (pathname === '/odeme') === (address === '/odeme'),
    hasUnsavedInput: () => tab.typed ?? false,
    siteAnswers: async () => !tab.offline,
    onLost: (lost) => void said.push(lost),
  })
  const modules = bootFixture.modules.map((one) =>
    one.id === 'mf-booking' && tab.off ? { ...one, off: tab.off } : one,
  )
  const view = visit(address, {
    way,
    boot: { ...bootFixture, modules },
    load: async (id) => {
      if (tab.bookingIsDown && id === 'mf-booking') throw new ModuleLoadError(id)
      const module = await fakeLoad(id)
      const { loader } = tab
      if (!loader) return module
      const routes = module.routes.map((route) => ({
        ...route,
        lazy: async () => ({ ...(await route.lazy()), loader }),
      }))
      return { ...module, routes }
    },
  })
  router = view.router
  return { router: view.router, went, said, restored }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a tab with the newest releases goes on without a document', async () => {
  const { router, went } = travel({})
  await router.navigate('/giris-yap')
  await heading('Sayfa /giris-yap')
  expect(went).toEqual([])
})

test('a tab with old releases asks for the document of the next page, its query and place included', async () => {
  const { router, went } = travel({ outdated: true })
  await heading('Sayfa /')
  void router.navigate('/giris-yap?next=%2Fodeme#e-posta')
  await waitFor(() => expect(went).toEqual(['assign /giris-yap?next=%2Fodeme#e-posta']))
  await heading('Sayfa /')
})

test('a page that replaces the one before does so with its document too', async () => {
  const { router, went } = travel({ outdated: true })
  await heading('Sayfa /')
  void router.navigate('/giris-yap', { replace: true })
  await waitFor(() => expect(went).toEqual(['replace /giris-yap']))
})

test('back in an old tab, the address is there already and its document is asked for', async () => {
  const tab: Tab = {}
  const { router, went } = travel(tab)
  await heading('Sayfa /')
  await router.navigate('/giris-yap')
  await heading('Sayfa /giris-yap')
  tab.outdated = true
  void router.navigate(-1)
  await waitFor(() => expect(went).toEqual(['reload']))
})

test('another query of the same page is no reason for a document', async () => {
  const { router, went } = travel({ outdated: true })
  await heading('Sayfa /')
  await router.navigate('/?from=1')
  await heading('Sayfa /')
  expect(went).toEqual([])
})

test.each([
  ['something is typed', { typed: true }],
  ['there is no connection', { offline: true }],
])('while %s an old tab goes on with what it has', async (_why, tab) => {
  const { router, went } = travel({ outdated: true, ...tab })
  await heading('Sayfa /')
  await router.navigate('/giris-yap')
  await heading('Sayfa /giris-yap')
  expect(went).toEqual([])
})

test.each<[string, Tab]>([
  ['a new tab', { checkout: true }],
  ['a tab in which something was typed', { checkout: true, typed: true }],
])('%s asks for the document of the page where a card is typed', async (_which, tab) => {
  const { router, went } = travel(tab)
  await heading('Sayfa /')
  void router.navigate('/odeme?x=1')
  await waitFor(() => expect(went).toEqual(['assign /odeme?x=1']))
})

test('its way out is a document too, whatever is typed there', async () => {
  const { router, went } = travel({ checkout: true, typed: true }, '/odeme')
  await heading('Sayfa /odeme')
  void router.navigate('/giris-yap?next=%2Fodeme')
  await waitFor(() => expect(went).toEqual(['assign /giris-yap?next=%2Fodeme']))
})

test.each([
  ['/', '/odeme'],
  ['/odeme', '/'],
])('without a connection %s stays, and a notice says that %s is not there', async (here, there) => {
  const { router, went, said } = travel({ checkout: true, offline: true }, here)
  await heading(`Sayfa ${here}`)
  void router.navigate(there)
  await waitFor(() => expect(said).toContain(there))
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await heading(`Sayfa ${here}`)
  expect(router.state.location.pathname).toBe(here)
  expect(said.at(-1)).toBe(there)
  expect(went).toEqual([])
})

test('the page that stays asks for nothing again, and is not the next one that does not open', async () => {
  const loader = vi.fn<() => Promise<null>>(async () => null)
  const tab: Tab = { checkout: true, offline: true, typed: true, loader }
  const { router, said } = travel(tab, '/odeme')
  await heading('Sayfa /odeme')
  expect(loader).toHaveBeenCalledTimes(1)
  // As without a connection, when what the loader needs is not here.
  loader.mockRejectedValue(Object.assign(new Error('a chunk'), { name: 'ChunkLoadError' }))
  await router.navigate('/')
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await heading('Sayfa /odeme')
  expect(said).toEqual(['/'])
  expect(loader).toHaveBeenCalledTimes(1)
  // Another query is another question, as ever.
  loader.mockResolvedValue(null)
  await router.navigate('/odeme?x=1')
  expect(loader).toHaveBeenCalledTimes(2)
})

test('a second tap while the site is asked loads neither page here', async () => {
  const { router, went } = travel({ checkout: true }, '/odeme')
  await heading('Sayfa /odeme')
  void router.navigate('/giris-yap')
  void router.navigate('/')
  await waitFor(() => expect(went).toEqual(['assign /']))
  await heading('Sayfa /odeme')
})

test('back to it without a connection says so in its place, and a retry asks for its document', async () => {
  const tab: Tab = {}
  const { router, went } = travel(tab)
  await heading('Sayfa /')
  await router.navigate('/odeme')
  await router.navigate('/giris-yap')
  await heading('Sayfa /giris-yap')
  Object.assign(tab, { checkout: true, offline: true })
  await router.navigate(-1)
  await heading('Bu sayfa şu anda açılamıyor')
  expect(went).toEqual([])
  tab.offline = false
  screen.getByRole('button', { name: 'Tekrar dene' }).click()
  await waitFor(() => expect(went).toEqual(['reload']))
})

test('an old tab never swaps on a payment page', async () => {
  const { router, went } = travel({ outdated: true }, '/odeme')
  await heading('Sayfa /odeme')
  await router.navigate('/')
  await heading('Sayfa /')
  expect(went).toEqual([])
})

test('a page that the browser brings back from the middle of its going is loaded anew', async () => {
  const { router, went, restored } = travel({ outdated: true })
  await heading('Sayfa /')
  void router.navigate('/giris-yap')
  await waitFor(() => expect(went).toHaveLength(1))
  restored.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(went).toHaveLength(1)
  restored.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(went).toEqual(['assign /giris-yap', 'reload'])
})

test('a page that does not load is asked for with its document, once', async () => {
  const { router, went } = travel({ bookingIsDown: true })
  await heading('Sayfa /')
  void router.navigate('/odeme')
  await waitFor(() => expect(went).toEqual(['assign /odeme']))
  await router.navigate('/giris-yap')
  await router.navigate('/odeme')
  await heading('Bu sayfa şu anda açılamıyor')
  expect(went).toHaveLength(1)
})

test('without a connection it says so in its place, and the one reload is not spent', async () => {
  const tab: Tab = { bookingIsDown: true, offline: true }
  const { router, went } = travel(tab)
  await heading('Sayfa /')
  await router.navigate('/odeme')
  await heading('Bu sayfa şu anda açılamıyor')
  tab.offline = false
  await router.navigate('/')
  await heading('Sayfa /')
  void router.navigate('/odeme')
  await waitFor(() => expect(went).toEqual(['assign /odeme']))
})

test('a page that does not load leaves the one with typed text where it is', async () => {
  const tab: Tab = { bookingIsDown: true, typed: true }
  const { router, went, said } = travel(tab)
  await heading('Sayfa /')
  void router.navigate('/odeme?route=1-2')
  await waitFor(() => expect(said).toContain('/odeme?route=1-2'))
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await heading('Sayfa /')
  expect(router.state.location.pathname).toBe('/')
  expect(went).toEqual([])
  expect(said.at(-1)).toBe('/odeme?route=1-2')

  tab.bookingIsDown = false
  await router.navigate('/odeme?route=1-2')
  await heading('Sayfa /odeme')
  expect(said.at(-1)).toBeNull()
})

test.each([[['/odeme']], [['*']]])(
  'a page that is switched off is asked for with its document, which says so: %j',
  async (off) => {
    const { router, went } = travel({ off })
    await heading('Sayfa /')
    void router.navigate('/odeme?adim=2')
    await waitFor(() => expect(went).toEqual(['assign /odeme?adim=2']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sayfa /')
  },
)

test('what was typed stays, and a notice says which page is not there', async () => {
  const { router, went, said } = travel({ off: ['*'], typed: true })
  await heading('Sayfa /')
  void router.navigate('/odeme')
  await waitFor(() => expect(said).toEqual(['/odeme']))
  await heading('Sayfa /')
  expect(went).toEqual([])
})

test('other pages of a module with a page off are there', async () => {
  const { router, went } = travel({ off: ['/odeme-basarili'] })
  await router.navigate('/odeme')
  await heading('Sayfa /odeme')
  expect(went).toEqual([])
})

test.each([
  ['from a page of another layout', '/', '/odeme', false],
  ['between two pages of the module that sells', '/odeme', '/odeme/sonuc', true],
  ['from another module’s page of the same layout', '/kupon', '/odeme', false],
  ['on the way out', '/odeme', '/', false],
  ['to an address that nobody has', '/odeme', '/yok', false],
  ['between other pages', '/', '/yok', true],
])('%s one document shows both: %s and %s is %s', (_how, from, to, shares) => {
  const page = (path: string, module: RemoteId, layout: Layout): RouteObject => ({
    path,
    handle: {
      module,
      page: { path, title: 'x', layout, access: 'public', rendering: 'client' },
      load: () => Promise.resolve(null),
    } satisfies PageHandle,
  })
  const routes = [
    page('/', 'mf-search', 'default'),
    page('/odeme', 'mf-booking', 'payment'),
    page('/odeme/sonuc', 'mf-booking', 'payment'),
    page('/kupon', 'mf-coupon', 'payment'),
  ]
  expect(sharesDocument(routes, { pathname: from }, { pathname: to })).toBe(shares)
})
