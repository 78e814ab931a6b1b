import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { onLoadFailure } from '../load/load-events.ts'
import { completeSet } from '../testing/complete-set.ts'
import { fakeLoad, site } from '../testing/render-site.tsx'
import { routeTable } from '../routes/route-table.tsx'
import { preloadOnIntent } from './preload-on-intent.ts'

const modules = bootFixture.modules.map((release) =>
  release.id === 'mf-account'
    ? {
        ...release,
        entryFiles: { scripts: ['entry.js'], styles: [] },
        pages: { '/giris-yap': { scripts: ['chunk-without-integrity.js'], styles: ['page.css'] } },
      }
    : release,
)
const boot = { ...bootFixture, modules }

let page: Document
beforeEach(() => {
  page = document
  page.head.replaceChildren()
  page.body.innerHTML = `<a href="/giris-yap?next=%2F"><b>Giriş yap</b></a> <a href="/odeme">Ödeme</a>
    <a href="https://example.com/giris-yap">Başka site</a> <a href="/giris-yap" target="_blank">Yeni sekme</a>`
})
afterEach(() => vi.restoreAllMocks())

function watch(isOutdated = false, of = boot, whole = completeSet) {
  const routes = routeTable({
    boot: of,
    load: fakeLoad,
    session: () => ({ kind: 'client', token: 'anonymous' }),
    loadSite: async () => site,
  })
  preloadOnIntent({ boot, whole, routes, page, isOutdated: () => isOutdated })
}

const touch = (text: string, sign = 'pointerover') => {
  const found = [...page.querySelectorAll('a, b')].findLast(({ textContent }) => textContent === text)
  found?.dispatchEvent(new Event(sign, { bubbles: true }))
}
const preloads = () =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    new URL(link.href).pathname.split('/').at(-1),
    link.getAttribute('as'),
    link.integrity,
  ])
const ofLogin = [
  ['entry.js', 'script', 'sha384-entry-of-mf-account'],
  ['page.css', 'style', 'sha384-style-of-mf-account'],
]

test('a tab that gets a new document next fetches nothing of its old releases', () => {
  watch(true)
  touch('Giriş yap')
  expect(preloads()).toEqual([])
})

test.each(['pointerover', 'touchstart', 'focusin'])(
  'a link that gets a %s has its page fetched once, each file with its integrity, none without',
  (sign) => {
    watch()
    touch('Giriş yap', sign)
    expect(preloads()).toEqual(ofLogin)
    touch('Giriş yap', sign)
    expect(preloads()).toHaveLength(2)
  },
)

test('links that lead out of the site or the tab fetch nothing', () => {
  watch()
  touch('Başka site')
  touch('Yeni sekme')
  expect(preloads()).toEqual([])
})

test('who saves data gets nothing ahead', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  watch()
  touch('Giriş yap')
  vi.unstubAllGlobals()
  expect(preloads()).toEqual([])
})

test('a file that does not come is a warning, and no failed load of its release', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failed: unknown[] = []
  onLoadFailure((failure) => void failed.push(failure))
  watch()
  touch('Giriş yap')
  page.querySelector('link[rel=preload]')?.dispatchEvent(new Event('error'))
  expect(warned.mock.calls).toEqual([['[mf-account] /giris-yap could not be preloaded']])
  expect(failed).toEqual([])
  expect(preloads(), 'so that it is fetched when it is needed').toEqual(ofLogin.slice(1))
  touch('Giriş yap')
  expect(preloads(), 'nor asked for at every touch').toEqual(ofLogin.slice(1))
})

test('from one static page to the next nothing is fetched ahead: a document comes, and runs none of it', () => {
  const isStatic = modules.map((release) => ({
    ...release,
    routes: release.routes.map((route) => ({ ...route, static: true })),
  }))
  page.body.innerHTML = `<div data-static-page><a href="/giris-yap">Yazı</a></div><a href="/giris-yap">Altta</a>`
  watch(false, { ...boot, modules: isStatic })
  touch('Yazı')
  expect(preloads()).toEqual([])
  touch('Altta')
  expect(preloads()).toEqual(ofLogin)
})

test('a page of a module that the document leaves out is fetched ahead once its set is there', async () => {
  const asked = Promise.withResolvers<void>()
  let isHere = false
  watch(false, boot, { isHere: () => isHere, ask: () => asked.promise })
  touch('Giriş yap')
  expect(preloads()).toEqual([])
  isHere = true
  asked.resolve()
  await asked.promise
  await vi.waitFor(() => expect(preloads()).toEqual(ofLogin))
})
