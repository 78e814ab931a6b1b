import { createRequire } from 'node:module'
import type { OneBundle } from './build-one.ts'
import { dataOf, packed, readDocument } from './document.ts'
import {
  type Links,
  type Rendered,
  slimBoot,
  slimModules,
  withOwnWorker,
  writeOneDocument,
} from './one-document.ts'
import { fileOf, type OneFile, readOneFiles } from './one-files.ts'
import type { Page } from '../common/pages.ts'
import type { Serving } from '../common/serve.ts'
import type { Site } from '../common/site.ts'

type Render = (input: object) => Promise<unknown>

/** The one bundle as a site: its documents rendered for each visit by its own server build, with the site's own calls. */
export async function oneSite(one: OneBundle, site: Site, pages: readonly Page[]): Promise<Serving> {
  const render = renderOf(createRequire(import.meta.url)(one.server))
  const documents = new Map(
    await Promise.all(
      pages.map(
        async (page) =>
          [page.address, { page, ...(await readDocument(site.gateway + page.address)) }] as const,
      ),
    ),
  )
  const [first] = documents.values()
  if (!first) throw new Error('No pages, nothing to measure')
  const { 'content-type': _type, vary: _vary, ...ofEveryAnswer } = first.headers
  const files = await readOneFiles(one.web, ofEveryAnswer)
  const named = dataOf(first.html, 'boot-manifest')
  const set = await askForSet(site.gateway, named)
  const boot = { ...slimBoot(named), ...(set !== null && { modules: slimModules(set) }) }
  // As the site's documents leave to a file what their page does not need, so do these.
  const whole =
    set === null ? null : await fileOf(JSON.stringify({ modules: boot.modules }), 'set.json', ofEveryAnswer)
  const token = await askForToken(site.gateway)

  return async (address, visitors, origin) => {
    const file = address.startsWith('/one/') && files.get(address.slice('/one/'.length))
    if (file) return file
    if (whole && address === fileOfSet(whole.integrity)) return whole
    const known = documents.get(address)
    if (!known) return null
    const { page, html, headers } = known
    const input = {
      url: site.gateway + address,
      boot,
      releaseFolders: {},
      nodeEntries: {},
      apiBase: site.backend,
      token: page.rendering === 'private' ? (visitors ?? '') : token,
    }
    const isRendered = page.rendering === 'server' || (page.rendering === 'private' && visitors !== null)
    const rendered = isRendered ? pageOf(await render(input)) : null
    const written = writeOneDocument(html, linksOf(one, files, page), rendered, whole && whole.integrity)
    return await packed(withOwnWorker({ html: written, headers }, origin))
  }
}

function linksOf(one: OneBundle, files: Map<string, OneFile>, page: Page): Links {
  const named = (names: string[], ending: string) =>
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ href: `/one/${name}`, integrity: files.get(name)?.integrity ?? '' }))
  const ofPage = one.filesOf(page.source)
  return {
    fonts: one.fonts.map((name) => `/one/${name}`),
    styles: named([...one.main, ...ofPage], '.css'),
    preloads: named(ofPage, '.js'),
    scripts: named(one.main, '.js'),
  }
}

function renderOf(built: unknown): Render {
  if (
    typeof built === 'object' &&
    built !== null &&
    'render' in built &&
    typeof built.render === 'function'
  ) {
    const { render } = built
    return async (input) => await render(input)
  }
  throw new Error('The one bundle does not render')
}

function pageOf(output: unknown): Rendered {
  if (typeof output === 'object' && output !== null && 'html' in output && 'hydration' in output) {
    return { html: String(output.html), hydration: String(output.hydration) }
  }
  throw new Error(`The one bundle did not render a page: ${JSON.stringify(output)}`)
}

/** docs/contracts/boot-manifest.md */
const fileOfSet = (integrity: string) =>
  `/modules/_sets/${integrity.replaceAll('+', '-').replaceAll('/', '_')}.json`

/** All modules of the set; null where the document has them. */
async function askForSet(gateway: string, boot: unknown): Promise<unknown> {
  const whole: unknown = Object(boot).whole
  return typeof whole === 'string' ? await (await fetch(gateway + fileOfSet(whole))).json() : null
}

async function askForToken(gateway: string): Promise<string> {
  const said: unknown = await (await fetch(`${gateway}/api/token-control`)).json()
  const data = typeof said === 'object' && said !== null && 'data' in said ? said.data : null
  if (typeof data === 'object' && data !== null && 'access_token' in data) return String(data.access_token)
  throw new Error('The site gives no token')
}
