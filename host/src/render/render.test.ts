import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exchange } from 'shared/module/boot'
import { LeftToBrowserError } from 'shared/module/left-to-browser'
import type { RouteFacts } from 'shared/module/module'
import { expect, onTestFinished, test } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { render } from './render.tsx'

let releases = 0
const facts = {
  path: '/metin',
  layout: 'default',
  access: 'public',
  rendering: 'server',
  title: 'Metin',
} as const

const web = { entry: 'entry.js', scripts: [], styles: [], fonts: [] }

/** The settings of the site; of all else nothing. */
const exchange: Exchange = async ({ path }) => {
  const company = { name: 'Rotabüs', logo_text: 'Rotabüs', phone: '', email: '', address: '' }
  const more = { trade_name: '', mersis_no: '' }
  const data = path.includes('company') ? { ...company, ...more } : []
  return { status: 200, text: JSON.stringify({ data }) }
}

/** Inside a part, where `react` is the one that renders. */
const cache = join(import.meta.dirname, '../../.cache')

/** A static page that draws this, by the server build of its module. */
async function renderStatic(draws: string, asked = '/metin') {
  const found = await renderRoute(
    { ...facts, static: true },
    { draws, loads: `({ head: { title: 'Metin' }, rest: 'all' })` },
    asked,
  )
  if (found.kind !== 'page') throw new Error(JSON.stringify(found))
  const hydration: { isStatic?: boolean; loaderData: object } = JSON.parse(found.hydration)
  return { ...found, isKept: hydration.isStatic === true, data: hydration.loaderData }
}

/** A page of this route whose loader and component are these expressions. */
async function renderRoute(
  route: RouteFacts,
  { draws, loads }: Record<'draws' | 'loads', string>,
  asked = '/metin',
) {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'render-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{}')
  await writeFile(join(folder, 'module.json'), JSON.stringify({ web }))
  await writeFile(
    join(folder, 'entry.js'),
    `const { createElement, Suspense, use } = require('react')
    const loader = () => ${loads}
    const Component = () => createElement('main', null, ${draws})
    const route = { ...${JSON.stringify(route)}, lazy: async () => ({ Component, loader }) }
    const module_ = { id: 'mf-content', routes: [route], fills: {}, offers: [] }
    module.exports = { init() {}, get: async () => () => ({ default: module_ }) }`,
  )
  const [one] = bootFixture.modules
  if (!one) throw new Error('no module')
  // One build of code for each version.
  const version = `0.1.${(releases += 1)}-0123456789ab`
  const content = { ...one, id: 'mf-content' as const, version, routes: [route] }
  return await render({
    url: `http://site.test${asked}`,
    boot: { ...bootFixture, modules: [content] },
    releaseFolders: { 'mf-content': folder },
    nodeEntries: { 'mf-content': 'entry.js' },
    apiBase: '',
    token: '',
    exchange,
  })
}

test('a static page is kept as it stands, and of its data the head alone is sent', async () => {
  const { static: isStatic, isKept, data } = await renderStatic(`createElement('h1', null, 'Metin')`)
  expect([isStatic, isKept]).toEqual([true, true])
  expect(data).toMatchObject({ 'mf-content:/metin': { head: { title: 'Metin' } } })
  expect(JSON.stringify(data)).not.toContain('rest')
})

test.each(['/metin', '/METIN', '/metin/', '/%6Detin?utm=x'])(
  'search engines that come by %s are told the one address of the page',
  async (asked) => {
    const { canonical } = await renderStatic(`createElement('h1', null, 'Metin')`, asked)
    expect(canonical).toBe('/metin')
  },
)

test.each([
  ['waits for a promise', `use(new Promise(() => undefined))`],
  ['throws on the server', `(() => { throw new Error('no window') })()`],
])('a page of which a part %s is not kept: it is hydrated, with all of its data', async (_, part) => {
  const { html, data, ...page } = await renderStatic(
    `createElement(Suspense, { fallback: 'Bekleyin' }, createElement(() => ${part}))`,
  )
  expect(html).toContain('Bekleyin')
  expect([page.static, page.isKept]).toEqual([false, false])
  expect(data).toMatchObject({ 'mf-content:/metin': { rest: 'all' } })
})

const own = { ...facts, rendering: 'client', private: true } as const
const draws = `createElement('h1', null, 'Sizin')`

test('a page of one visitor is rendered, though hosts from before leave it to the browser', async () => {
  const found = await renderRoute(own, { draws, loads: 'null' })
  expect(found).toMatchObject({ kind: 'page', html: expect.stringContaining('Sizin') })
  const ofBrowser = await renderRoute({ ...own, private: undefined }, { draws, loads: 'null' })
  expect(ofBrowser).toMatchObject({ kind: 'browser', why: null })
})

test('a page whose loader finds nothing of the visitor’s is the browser’s, and nothing has failed', async () => {
  const { name } = new LeftToBrowserError('')
  const thrown = `Promise.reject(Object.assign(new Error('nothing held'), { name: '${name}' }))`
  expect(await renderRoute(own, { draws, loads: thrown })).toMatchObject({ kind: 'browser', why: null })
  const failed = await renderRoute(own, { draws, loads: `Promise.reject(new Error('broken'))` })
  expect(failed).toMatchObject({ kind: 'browser', why: 'broken' })
})
