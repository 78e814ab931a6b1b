import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { pageHydrated } from 'shared/module/page-hydrated'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import type { LoadModule } from '../load/load-module.ts'
import { keptPage, StaticPage } from './static-page.tsx'
import { fakeLoad, visit } from '../testing/render-site.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const [home, ...others] = bootFixture.modules
const boot = {
  ...bootFixture,
  modules: [
    ...(home ? [{ ...home, routes: home.routes.map((route) => ({ ...route, static: true })) }] : []),
    ...others,
  ],
}
const kept = {
  address: '/',
  markup: '<h1>Sunucudan</h1><a href="/giris-yap">Giriş</a>',
  loaderData: { 'mf-search:/': { head: { title: 'Yazı' } } },
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function counted() {
  const loaded: string[] = []
  const load: LoadModule = (id) => (loaded.push(id), fakeLoad(id))
  return { loaded, load }
}

test('a static page is shown as the server wrote it, its module never asked for, also on the way back to it', async () => {
  const announced: unknown[] = []
  const note = (event: CustomEvent) => announced.push(event.detail)
  window.addEventListener(pageHydrated, note)
  onTestFinished(() => window.removeEventListener(pageHydrated, note))
  const { loaded, load } = counted()
  const { router } = visit('/', { boot, load, kept })
  await heading('Sunucudan')
  await waitFor(() => expect(announced).toEqual([{ module: 'mf-search', path: '/', rendering: 'static' }]))
  await router.navigate('/giris-yap')
  await heading('Sayfa /giris-yap')
  await router.navigate(-1)
  await heading('Sunucudan')
  await router.revalidate()
  expect(loaded).not.toContain('mf-search')
})

test('at another address, or where the server wrote no static page, the browser draws it', async () => {
  const { loaded, load } = counted()
  const { router } = visit('/', { boot, load, kept })
  await heading('Sunucudan')
  await router.navigate('/?sayfa=2')
  await heading('Sayfa /')
  expect(loaded).toEqual(['mf-search'])
  cleanup()
  visit('/', { boot })
  await heading('Sayfa /')
})

test('what is kept is the markup of the document, where the server rendered a static page', async () => {
  const data = { loaderData: {}, errors: null, isStatic: true }
  document.body.innerHTML = `<div id="root">${renderToString(<p>Yazı</p>)}</div>`
  expect(keptPage(document, data)).toBeNull()
  const page = (
    <StaticPage markup={null}>
      <p>Yazı</p>
    </StaticPage>
  )
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  expect(keptPage(document, null)).toBeNull()
  expect(keptPage(document, { ...data, isStatic: false })).toBeNull()
  expect(keptPage(document, data)?.markup).toBe('<p>Yazı</p>')
})

test('React takes over without a complaint, and leaves what is inside as it stands', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = (
    <StaticPage markup={null}>
      <details>Bu sayfada</details>
    </StaticPage>
  )
  document.body.innerHTML = `<div id="root">${renderToString(server)}</div>`
  const root = document.getElementById('root')
  const before = document.querySelector('details')
  before?.setAttribute('open', '')
  const { markup } = keptPage(document, { loaderData: {}, errors: null, isStatic: true }) ?? { markup: null }
  if (!root) throw new Error('no root')
  const client = await act(async () => hydrateRoot(root, <StaticPage markup={markup}>{null}</StaticPage>))
  expect(complaints).not.toHaveBeenCalled()
  expect(document.querySelector('details')).toBe(before)
  expect(before?.hasAttribute('open')).toBe(true)
  await act(async () => client.unmount())
})
