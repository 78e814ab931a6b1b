import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BootManifest, RenderInput } from 'shared/module/boot'
import type { BackendClient, SiteFacts } from '../api/backend-client.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import { breakModule } from '../drill/broken-module.ts'
import type { PartId } from '../registry/release.ts'
import type { Rendered } from '../render/render-output.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Rest } from '../render/rest.ts'
import type { Seal } from '../seal/seal.ts'
import { issueTicket } from '../visit/ticket.ts'
import { isBrowsersOwn, nameOfSet } from '../visit/apart.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import { linkedFile, type LiveDocument } from './live-document.ts'
import { matchedFiles } from './matched-files.ts'
import { matchRoute, type Match } from './match-route.ts'
import { overlayMarkup } from './overlay.ts'
import { overlayFile } from './overlay-file.ts'
import type { DocumentWatch, Rendering } from './watch.ts'
import { writeDocument } from './write-document.ts'

export type DocumentAnswer =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string }

export type DocumentMaker = {
  backend: BackendClient
  renderer: Renderer
  rest: Rest
  store: ArtifactStore
  backendUrl: string
  publicUrl: string
  seal: Seal
  tabCheckSeconds: number
  healthSamplePercent: number
  watch: DocumentWatch
}

export type Wish = {
  visit: BrowserVisit
  made: LiveDocument
  address: string
  browserOnly: boolean
  log: FastifyBaseLogger
}

/** One document for one visit. Whatever goes wrong in rendering, there is a page for the browser to render. */
export async function makeDocument(maker: DocumentMaker, wish: Wish): Promise<DocumentAnswer> {
  const { pathname } = new URL(maker.publicUrl + wish.address)
  const match = matchRoute(pathname, wish.visit.live)
  const site = await maker.backend.siteFacts()
  const rendered = await render(maker, wish, match)
  if (rendered?.kind === 'redirect') return redirect(rendered, maker.publicUrl)
  const html = writeDocument({
    ...(rendered?.kind === 'page' ? serverParts(rendered, site) : browserParts(rendered, match, site)),
    ...links(wish, rendered, match),
    boot: JSON.stringify(await bootManifest(maker, wish)),
  })
  return { kind: 'page', status: rendered?.status ?? (match ? 200 : 404), html }
}

async function bootManifest(maker: DocumentMaker, { made, visit }: Wish): Promise<BootManifest> {
  const { modules } = made.boot
  return {
    ...made.boot,
    set: nameOfSet(made.boot.set, visit),
    modules: visit.drill ? breakModule(modules, visit.drill, visit.live) : modules,
    visit: {
      ticket: await issueTicket(maker.seal, visit),
      sampled: Math.random() * 100 < maker.healthSamplePercent,
      checkEverySeconds: maker.tabCheckSeconds,
      override: visit.override,
    },
  }
}

async function render(maker: DocumentMaker, wish: Wish, match: Match | null): Promise<Rendered | null> {
  const { facts } = wish.made.host
  const named = match
    ? { module: match.module, version: match.version }
    : { module: facts.id, version: facts.version }
  const apart = wish.visit.preview || wish.visit.override !== null || wish.visit.drill !== null
  const tell = (rendering: Rendering, seconds: number | null = null) =>
    maker.watch({ ...named, rendering, seconds, apart })

  const browsersOwn = isBrowsersOwn(wish.visit, match?.module ?? null)
  if (wish.browserOnly || match?.route.rendering === 'client' || browsersOwn) {
    tell('browser')
    return null
  }
  const release = `${named.module}@${named.version}`
  if (maker.rest.isResting(release)) {
    tell('resting')
    return null
  }
  const from = performance.now()
  const took = () => (performance.now() - from) / 1000
  try {
    const task = { host: await hostEntry(maker.store, wish.made), input: await renderInput(maker, wish) }
    const rendered = await maker.renderer.render(wish.visit.preview ? 'preview' : 'live', wish.made.set, task)
    maker.rest.worked(release)
    tell(renderingOf(rendered), took())
    if (rendered.kind === 'browser' && rendered.why !== null) {
      wish.log.warn(
        { ...named, why: rendered.why },
        'a module failed on the server, the browser renders its page',
      )
    }
    return rendered
  } catch (error) {
    const resting = maker.rest.failed(release)
    tell('failed', took())
    wish.log.error({ ...named, resting, err: error }, 'rendering failed, the browser renders the page')
    return null
  }
}

function renderingOf(rendered: Rendered): Rendering {
  if (rendered.kind === 'redirect') return 'redirect'
  if (rendered.kind === 'page') return 'server'
  return rendered.why === null ? 'browser' : 'failed'
}

async function hostEntry(store: ArtifactStore, { host: { facts } }: LiveDocument): Promise<string> {
  return join(await store.folder(facts), facts.node.entry)
}

async function renderInput(maker: DocumentMaker, { visit, made, address }: Wish): Promise<RenderInput> {
  const releaseFolders: RenderInput['releaseFolders'] = {}
  const nodeEntries: RenderInput['nodeEntries'] = {}
  for (const { facts } of visit.live.values()) {
    if (facts.id === 'host') continue
    releaseFolders[facts.id] = await maker.store.folder(facts)
    nodeEntries[facts.id] = facts.node.entry
  }
  return {
    url: new URL(maker.publicUrl + address).href,
    boot: made.boot,
    releaseFolders,
    nodeEntries,
    apiBase: maker.backendUrl,
    token: await maker.backend.ownToken(),
  }
}

function serverParts(page: Extract<Rendered, { kind: 'page' }>, site: SiteFacts) {
  return {
    title: page.title,
    description: page.description || site.description,
    root: page.html,
    hydration: page.hydration,
  }
}

function browserParts(rendered: Rendered | null, match: Match | null, site: SiteFacts) {
  const said = rendered?.kind === 'browser' ? rendered.title : ''
  return {
    title: said || titleOf(match, site),
    description: site.description,
    root: overlayMarkup,
    hydration: null,
  }
}

/** As the host does it: the home page has the site's own title, any other names itself first. */
function titleOf(match: Match | null, site: SiteFacts): string {
  if (match?.route.path === '/' && site.title !== '') return site.title
  return [match?.route.title ?? 'Sayfa bulunamadı', site.name].filter((part) => part !== '').join(' | ')
}

function links({ visit, made }: Wish, rendered: Rendered | null, match: Match | null) {
  const { facts } = made.host
  const module: PartId | null =
    rendered && rendered.kind !== 'redirect' ? rendered.matched : (match?.module ?? null)
  const foreign = module === null || module === 'host' || isBrowsersOwn(visit, module)
  const release = foreign ? undefined : visit.live.get(module)
  const path = module !== null && match?.module === module ? match.route.path : null
  const files = release ? matchedFiles(release, path) : { scripts: [], styles: [] }
  const page = rendered?.kind === 'page' ? rendered.preload : { scripts: [], styles: [] }
  const of = (names: string[]) =>
    release ? [...new Set(names)].map((name) => linkedFile(release, name)) : []
  return {
    fonts: facts.web.fonts.map((name) => linkedFile(made.host, name)),
    styles: [
      ...facts.web.styles.map((name) => linkedFile(made.host, name)),
      ...of([...files.styles, ...page.styles]),
      ...(rendered?.kind === 'page' ? [] : [overlayFile]),
    ],
    preloads: of([...files.scripts, ...page.scripts]),
    scripts: facts.web.scripts.map((name) => linkedFile(made.host, name)),
  }
}

function redirect(
  { status, location }: Extract<Rendered, { kind: 'redirect' }>,
  publicUrl: string,
): DocumentAnswer {
  // Only ever to this site: a loader's mistake must not become an open redirect.
  const { pathname, search, hash, origin } = new URL(location, publicUrl)
  const own = origin === new URL(publicUrl).origin
  const code = status >= 300 && status < 400 ? status : 302
  return {
    kind: 'redirect',
    status: code,
    location: own ? pathname.replace(/^\/+/, '/') + search + hash : '/',
  }
}
