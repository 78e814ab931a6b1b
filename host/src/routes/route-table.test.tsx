import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from 'shared/api/client'
import { isRouteErrorResponse } from 'shared/router/router'
import type { BootModule } from 'shared/module/boot'
import { bootFixture } from '../testing/boot-fixture.ts'
import { ModuleLoadError, type LoadModule } from '../load/load-module.ts'
import type { OnTheWay } from '../release-update/document-navigation.ts'
import { fakeLoad, site, visit } from '../testing/render-site.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

// The tab is named in an effect, a moment after the page is there.
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title))

test('a traveller sees the page within header and footer, named in the tab', async () => {
  visit('/')
  await heading('Sayfa /')
  await titled('Rotabüs | Online Otobüs Bileti')
  const menu = screen.getByRole('navigation', { name: 'Ana menü' })
  expect(within(menu).getByRole('link', { name: 'Seferlerimiz' })).toBeTruthy()
  expect(within(menu).getByRole('link', { name: 'Bilet sorgula' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toBeTruthy()
  expect(within(screen.getByRole('contentinfo')).getByText('Rotabüs A.Ş.')).toBeTruthy()
})

test('a page without a title of its own has the site’s, and so has a site without settings', async () => {
  const [search, ...others] = bootFixture.modules
  const untitled = { layout: 'default', access: 'public', rendering: 'client', title: '' } as const
  const own = search && { ...search, routes: [...search.routes, { ...untitled, path: '/seferler/adsiz' }] }
  const boot = { ...bootFixture, modules: [own, ...others].filter((one) => one !== undefined) }
  const load: LoadModule = async (id) => ({
    ...(await fakeLoad(id)),
    routes: [
      { ...untitled, path: '/seferler/adsiz', lazy: async () => ({ Component: () => <h1>Adsız</h1> }) },
    ],
  })
  visit('/seferler/adsiz', { boot, load, loadSite: async () => ({ ...site, settings: {} }) })
  expect(await heading('Adsız')).toBeTruthy()
  await titled('Rotabüs | Online Otobüs Bileti')
})

test('a page is its owner’s, whoever else says to have one there, and however the address is written', async () => {
  const [search, booking, ...others] = bootFixture.modules
  const own = { layout: 'default', access: 'public', rendering: 'client', title: 'Puan' } as const
  const thief: BootModule = {
    ...bootFixture.modules[0]!,
    id: 'mf-loyalty',
    areas: ['/sadakat/*'],
    routes: ['/sadakat', '/odeme', '/odeme/', '/ODEME', '/:x?/odeme', '/odeme/:x?', '/*', '/{x}'].map(
      (path) => ({ ...own, path }),
    ),
  }
  const boot = {
    ...bootFixture,
    modules: [thief, search, booking && { ...booking, areas: ['/odeme/*'] }, ...others].filter(
      (one) => one !== undefined,
    ),
  }
  const loaded: string[] = []
  const load: LoadModule = async (id) => {
    loaded.push(id)
    return {
      ...(await fakeLoad(id)),
      routes: thief.routes.map((route) => ({
        ...route,
        lazy: async () => ({ Component: () => <h1>{id}</h1> }),
      })),
    }
  }
  for (const address of ['/odeme', '/odeme/', '/ODEME', '/%6fdeme']) {
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    visit(address, { boot, load })
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    await heading('mf-booking')
    cleanup()
  }
  expect(new Set(loaded)).toEqual(new Set(['mf-booking']))
  visit('/sadakat', { boot, load })
  await heading('mf-loyalty')
  cleanup()
  visit('/baska', { boot, load })
  await heading('Sayfa bulunamadı')
})

test('a buyer sees how far the purchase is and whom to call, and no menu', async () => {
  visit('/odeme')
  await heading('Sayfa /odeme')
  await titled('Ödeme | Rotabüs')
  expect(within(screen.getByRole('list', { name: 'Satın alma adımları' })).getByText('Ödeme')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Yardım: 0850 000 00 00' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('until the settings are there the screen says that it is loading', async () => {
  const loading = Promise.withResolvers<typeof site>()
  visit('/', { loadSite: () => loading.promise })
  expect(screen.getByRole('status').textContent).toBe('Yükleniyor')
  loading.resolve(site)
  await heading('Sayfa /')
})

test('without settings there is an error page, not a blank one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  visit('/', { loadSite: () => Promise.reject(new Error('unreachable')) })
  await heading('Bir sorunla karşılaştık')
  expect(screen.getByText('Internal Server Error')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeTruthy()
})

test('without a menu the page still shows, and a toast says the specified word', async () => {
  visit('/', { loadSite: async () => ({ ...site, menu: null }) })
  await heading('Sayfa /')
  expect((await screen.findByRole('alert')).textContent).toBe('Error')
})

test('a visitor who wants the account is asked to log in first', async () => {
  const { router } = visit('/hesabim')
  await heading('Sayfa /giris-yap')
  expect(router.state.location.search).toBe('?next=%2Fhesabim')
})

test('a member goes from the log-in page to the account', async () => {
  visit('/giris-yap', { session: { kind: 'member', token: 'own', name: 'Ayşe' } })
  expect(await heading('Sayfa /hesabim')).toBeTruthy()
  await titled('Hesabım | Rotabüs')
})

test('an unknown address says so and offers the search', async () => {
  visit('/olmayan')
  await heading('Sayfa bulunamadı')
  await titled('Sayfa bulunamadı | Rotabüs')
  expect(screen.getByText('Page Not Found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
})

test('a page that a loader knows not to exist is the same page', async () => {
  const missing = { status: 404, statusText: '', internal: false, data: null }
  expect(isRouteErrorResponse(missing)).toBe(true)
  visit('/', {
    load: async () => ({
      ...(await fakeLoad('mf-search')),
      routes: [
        {
          path: '/',
          layout: 'default',
          access: 'public',
          rendering: 'server',
          title: '',
          lazy: async () => ({ Component: () => null, loader: () => Promise.reject(missing) }),
        },
      ],
    }),
  })
  await heading('Sayfa bulunamadı')
  expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull()
})

test('a page whose call had no answer speaks of the connection, and not of the other pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => Promise.reject(new ApiError({ kind: 'unreachable' }))
  visit('/', {
    load: async (id) => {
      const { routes, ...module } = await fakeLoad(id)
      const lazy = async () => ({ Component: () => null, loader })
      return { ...module, routes: routes.map((route) => ({ ...route, lazy })) }
    },
  })
  await heading('Bu sayfa şu anda açılamıyor')
  expect(screen.getByText(/İnternet bağlantınız kopmuş olabilir/)).toBeTruthy()
  expect(screen.queryByText(/öteki sayfaları çalışıyor/)).toBeNull()
})

test('a dead module is named in the console, its page is polite, and a retry brings it back', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let dead = true
  visit('/odeme', {
    load: async (id) => {
      if (dead) throw new ModuleLoadError(id)
      return await fakeLoad(id)
    },
  })
  await heading('Bu sayfa şu anda açılamıyor')
  expect(screen.getByText('Internal Server Error')).toBeTruthy()
  // Named in an effect, a moment after the page is there.
  await waitFor(() => expect(said.mock.calls.map(([module]) => module)).toContain('[mf-booking]'))
  dead = false
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  await heading('Sayfa /odeme')
})

test('a dead module costs the others nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  visit('/odeme', {
    load: (id) => (id === 'mf-booking' ? Promise.reject(new ModuleLoadError(id)) : fakeLoad(id)),
  })
  await heading('Bu sayfa şu anda açılamıyor')
  await userEvent.click(screen.getByRole('link', { name: 'Sefer arayın' }))
  expect(await heading('Sayfa /')).toBeTruthy()
})

/** The way between pages as a route sees it; `lost` and `before` may keep it from its page. */
const way = (own: Partial<OnTheWay>): OnTheWay => ({
  isDue: () => false,
  isStaying: () => false,
  before: async () => undefined,
  off: async () => undefined,
  lost: async (error) => {
    throw error
  },
  arrived: () => undefined,
  ...own,
})
const forEver = () => new Promise<never>(() => {})

test('a page lost on the way is asked for with its document', async () => {
  const lost: unknown[] = []
  const { router } = visit('/', {
    load: (id) => (id === 'mf-booking' ? Promise.reject(new ModuleLoadError(id)) : fakeLoad(id)),
    way: way({ lost: (error) => (lost.push(error), forEver()) }),
  })
  await heading('Sayfa /')
  void router.navigate('/odeme')
  await waitFor(() => expect(lost).toHaveLength(1))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sayfa /')
})

test('so is one whose loader lost a chunk, but not one whose data did not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost: unknown[] = []
  let trouble = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const { router } = visit('/', {
    load: async (id) => {
      const module = await fakeLoad(id)
      if (id !== 'mf-booking') return module
      const lazy = async () => ({ Component: () => null, loader: () => Promise.reject(trouble) })
      return { ...module, routes: module.routes.map((route) => ({ ...route, lazy })) }
    },
    way: way({ lost: (error) => (lost.push(error), forEver()) }),
  })
  await heading('Sayfa /')
  void router.navigate('/odeme')
  await waitFor(() => expect(lost).toEqual([trouble]))
  trouble = new Error('the API is down')
  await router.navigate('/giris-yap')
  await router.navigate('/odeme')
  await heading('Bu sayfa şu anda açılamıyor')
  expect(lost).toHaveLength(1)
})

test.each(['/giris-yap', '/olmayan'])(
  'on the way to %s a newer site may send its document, before any old code is asked for',
  async (target) => {
    let leaving = false
    const loaded: string[] = []
    const { router } = visit('/', {
      load: (id) => (loaded.push(id), fakeLoad(id)),
      way: way({
        before: () => (router.state.initialized ? ((leaving = true), forEver()) : Promise.resolve()),
      }),
    })
    await heading('Sayfa /')
    void router.navigate(target)
    await waitFor(() => expect(leaving).toBe(true))
    expect(loaded).not.toContain('mf-account')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sayfa /')
  },
)

test('on a new page focus goes to its heading, and a screen reader hears its name', async () => {
  const { router } = visit('/')
  await heading('Sayfa /')
  await router.navigate('/giris-yap')
  const title = await heading('Sayfa /giris-yap')
  await waitFor(() => expect(document.activeElement?.isSameNode(title)).toBe(true))
  expect(screen.getByText('Giriş yap | Rotabüs').getAttribute('aria-live')).toBe('polite')
})
