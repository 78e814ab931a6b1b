import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { inSpan } from 'shared-server/trace/span'
import type { BackendClient } from '../backend-client/backend-client.ts'
import { askHeld, type Guest, pageCalls, type Visitor } from '../backend-client/page-calls.ts'
import type { CachedAnswers } from '../backend-client/cached-answers.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Rendered } from '../render/render-output.ts'
import { NoRoomError } from '../render/no-room.ts'
import type { Page } from '../render/renderer-process.ts'
import type { Renderer, Task } from '../render/renderer.ts'
import type { Rest } from '../render/rest.ts'
import { isBrowsersOwn, isIsolated } from '../visit/isolated-module.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import type { LiveDocument } from './live-document.ts'
import type { Match } from '../release/match-route.ts'
import type { DocumentWatch, RenderingOutcome } from './watch.ts'

/** A host from before calls were made for it finds nobody there, and leaves its pages to the browser. */
const nowhere = 'http://api.invalid'

export type PageRenderer = {
  backend: BackendClient
  renderer: Renderer
  rest: Rest
  store: ArtifactStore
  backendUrl: string
  cached: CachedAnswers
  publicUrl: string
  watch: DocumentWatch
}

export type Command = {
  visit: BrowserVisit
  made: LiveDocument
  address: string
  /** Of a visitor whose own page can be rendered; null of all others. */
  guest: Guest | null
  browserOnly: boolean
  /** What later documents are packed against, for the browser to fetch; null where it shall not. */
  dictionary: string | null
  log: FastifyBaseLogger
}

/** The page as the server makes it; null where it does not, and then the browser does. */
export async function renderPage(
  maker: PageRenderer,
  command: Command,
  match: Match | null,
): Promise<Rendered | null> {
  const { facts } = command.made.host
  const named = match
    ? { module: match.module, version: match.version }
    : { module: facts.id, version: facts.version }
  const { visit } = command
  const isolated = isIsolated(visit)
  const route = match?.route.path ?? null
  const count = (
    rendering: RenderingOutcome,
    { seconds = null, why = null }: { seconds?: number | null; why?: string | null } = {},
  ) => maker.watch({ ...named, rendering, seconds, isolated, route, why })

  const browsersOwn = isBrowsersOwn(command.visit, match?.module ?? null)
  const isPrivate = match?.route.private === true
  const isClients = match?.route.rendering === 'client' && !(isPrivate && command.guest !== null)
  if (command.browserOnly || isClients || browsersOwn) {
    count('browser')
    return null
  }
  const release = `${named.module}@${named.version}`
  if (maker.rest.isResting(release)) {
    count('resting')
    return null
  }
  const { guest } = command
  const held = isPrivate && guest !== null ? await askHeld(maker.backendUrl, guest) : null
  if (isPrivate && held === null) {
    count('browser')
    return null
  }
  const from = performance.now()
  const took = () => (performance.now() - from) / 1000
  try {
    const chosen = visit.choice?.kind === 'release' || visit.choice?.kind === 'channel'
    const lane = visit.preview || chosen ? 'preview' : 'live'
    const rendered = await inSpan(
      { name: 'render', kind: 'internal', attributes: { ...named, page: route ?? 'unknown' } },
      async () => maker.renderer.render(lane, await taskFor(maker, command, match, held)),
    )
    maker.rest.worked(release)
    count(renderingOf(rendered), {
      seconds: took(),
      why: rendered.kind === 'browser' ? rendered.why : null,
    })
    if (rendered.kind === 'browser' && rendered.why !== null) {
      command.log.warn(
        { ...named, why: rendered.why.slice(0, 500) },
        'a module failed on the server, the browser renders its page',
      )
    }
    return rendered
  } catch (error) {
    if (error instanceof NoRoomError) {
      count('busy')
      return null
    }
    const resting = maker.rest.failed(release)
    count('failed', { seconds: took(), why: error instanceof Error ? error.message : null })
    command.log.error({ ...named, resting, err: error }, 'rendering failed, the browser renders the page')
    return null
  }
}

function renderingOf(rendered: Rendered): RenderingOutcome {
  if (rendered.kind === 'redirect') return 'redirect'
  if (rendered.kind === 'page') return 'server'
  return rendered.why === null ? 'browser' : 'failed'
}

/** The host and the one remote whose page it is: no other code is where it is rendered, and no other calls are made. */
async function taskFor(
  maker: PageRenderer,
  command: Command,
  match: Match | null,
  held: Visitor['held'] | null,
): Promise<Task> {
  const { visit, made, address, log } = command
  const { facts: host } = made.host
  const remote = match ? visit.live.get(match.module)?.facts : undefined
  const hostFolder = await maker.store.folder(host)
  const folder = remote && (await maker.store.folder(remote))
  const calls = [...(host.calls ?? []), ...(remote?.calls ?? [])]
  const pageAt = (at: string, visitor: Visitor | null): Page => ({
    host: join(hostFolder, host.node.entry),
    boot: made.boot,
    input: {
      url: new URL(maker.publicUrl + at).href,
      releaseFolders: remote && folder ? { [remote.id]: folder } : {},
      nodeEntries: remote ? { [remote.id]: remote.node.entry } : {},
      apiBase: nowhere,
      token: '',
    },
    makeCall: pageCalls({ ...maker, log }, calls, visitor),
  })
  const reads = folder ? [hostFolder, folder] : [hostFolder]
  if (match === null || held === null) return { ...pageAt(address, null), reads }
  let knows = false
  const visitor = { held, onTold: () => (knows = true) }
  return {
    ...pageAt(address, visitor),
    reads,
    ofVisitor: { isKnown: () => knows, nobodys: pageAt(match.route.example ?? match.route.path, null) },
  }
}
