import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { RenderInput } from 'shared/module/boot'
import type { BackendClient } from '../api/backend-client.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Rendered } from '../render/render-output.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Rest } from '../render/rest.ts'
import { isBrowsersOwn } from '../visit/apart.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import type { LiveDocument } from './live-document.ts'
import type { Match } from './match-route.ts'
import type { DocumentWatch, Rendering } from './watch.ts'

export type PageRenderer = {
  backend: BackendClient
  renderer: Renderer
  rest: Rest
  store: ArtifactStore
  backendUrl: string
  publicUrl: string
  watch: DocumentWatch
}

export type Wish = {
  visit: BrowserVisit
  made: LiveDocument
  address: string
  browserOnly: boolean
  log: FastifyBaseLogger
}

/** The page as the server makes it; null where it does not, and then the browser does. */
export async function renderPage(
  maker: PageRenderer,
  wish: Wish,
  match: Match | null,
): Promise<Rendered | null> {
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

async function renderInput(maker: PageRenderer, { visit, made, address }: Wish): Promise<RenderInput> {
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
