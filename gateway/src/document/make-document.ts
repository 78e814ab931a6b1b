import { traceHeaders } from 'shared-server/trace/current-trace'
import type { BootManifest } from 'shared/module/boot'
import type { FilesOrigin } from 'shared/module/files-address'
import { isOneAddress } from 'shared/module/route-pattern'
import type { ModuleId } from 'shared/module/facts'
import type { Analytics } from '../analytics/analytics.ts'
import { isMeasured } from '../analytics/measured-page.ts'
import type { SiteFacts } from '../backend-client/backend-client.ts'
import type { ShareImages } from '../images/share-images.ts'
import type { Rendered } from '../render/render-output.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { openedLink } from '../health/opened-file.ts'
import type { DocumentDictionaries } from '../dictionaries/document-dictionaries.ts'
import { issueReportToken } from '../visit/report-token.ts'
import { filesOriginOf, isBrowsersOwn, isIsolated, nameOfSet } from '../visit/isolated-module.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import { fileAt } from '../release/files-origin.ts'
import { linkedFile } from '../release/linked-file.ts'
import { matchedFiles } from '../release/matched-files.ts'
import type { LiveSet, Release } from '../release/release.ts'
import { matchRoute, type Match } from '../release/match-route.ts'
import { olderAddress } from '../backend-client/older-address.ts'
import { isMatchOff, offPage } from './off-page.ts'
import { aliveLineSource } from '../html/alive-line.ts'
import { tapLineSource } from '../html/tap-line.ts'
import { choiceBar, choiceBarFile } from '../html/choice-bar.ts'
import { overlayMarkup } from '../html/overlay.ts'
import { overlayFile } from './overlay-file.ts'
import { renderPage, type PageRenderer, type Command } from './render-page.ts'
import { sharingAt } from './sharing.ts'
import { siteData } from './site-data.ts'
import type { NamedPage, WholeSets } from './whole-set.ts'
import { writeDocument } from './write-document.ts'

export type DocumentAnswer =
  /** `lines`: the scripts inside it, as a policy names them. */
  | {
      kind: 'page'
      status: number
      html: string
      restorable: boolean
      /** Rendered with what is one visitor's: it must be stored nowhere, whole or in part. */
      isPrivate: boolean
      /** A card is typed there, or a purchase is shown. */
      isPayment: boolean
      lines: string[]
    }
  | { kind: 'redirect'; status: number; location: string }
  /** Ops have switched the page off. */
  | { kind: 'off'; html: string }

export type DocumentMaker = PageRenderer & {
  signer: TokenSigner
  tabCheckSeconds: number
  healthSamplePercent: number
  /** Its address, with the origin; null where there is none. */
  serviceWorker: string | null
  shareImages: ShareImages
  analytics: Analytics
  wholeSets: WholeSets
  filesOrigin: FilesOrigin
  dictionaries: DocumentDictionaries
  /** What nearly everybody has. */
  stable: () => LiveSet
}

/** One document for one visit. Whatever goes wrong in rendering, there is a page for the browser to render. */
export async function makeDocument(maker: DocumentMaker, command: Command): Promise<DocumentAnswer> {
  const { pathname } = new URL(maker.publicUrl + command.address)
  const match = matchRoute(pathname, command.visit.live)
  if (match === null) {
    const elsewhere = await olderAddress(maker.backend, command.address)
    if (elsewhere) return redirect(elsewhere, maker.publicUrl)
  }
  const site = await maker.backend.siteFacts()
  if (match !== null && isMatchOff(match, command.visit.live))
    return { kind: 'off', html: offPage(match, command.visit.live, site.phone) }
  const rendered = await renderPage(maker, command, match)
  if (rendered?.kind === 'redirect') return redirect(rendered, maker.publicUrl)
  const down = hasFailed(rendered) && !(await maker.backend.isReady())
  const ticket = await issueReportToken(maker.signer, command.visit, {
    module: match?.module ?? 'host',
    path: match?.route.path ?? null,
  })
  const measured = match !== null && isMeasured(match.route) && (await maker.analytics.isOn())
  const alive = isStatic(rendered) && match ? { module: match.module, path: match.route.path } : null
  const keepsTaps = rendered?.kind === 'page' && alive === null
  const filesOrigin = filesOriginOf(command.visit, maker.filesOrigin)
  const html = writeDocument({
    ...(rendered?.kind === 'page'
      ? serverParts(rendered, match, site, maker)
      : browserParts(rendered, match, site, maker)),
    ...links(command, rendered, match, filesOrigin),
    filesOrigin,
    traceparent: traceHeaders().traceparent,
    opened: openedLink(ticket, rendered?.kind === 'page' ? 'rendered' : 'waiting'),
    ownBuild: command.visit.override?.origin ?? null,
    bar: command.visit.choice && choiceBar(command.visit.choice),
    alive,
    keepsTaps,
    dictionary: command.dictionary,
    boot: JSON.stringify(bootManifest(maker, command, { ticket, measured, page: pageOf(rendered, match) })),
    down,
  })
  const status = down ? 503 : (rendered?.status ?? (match ? 200 : 404))
  return {
    kind: 'page',
    status,
    html,
    restorable: isRestorable(command.visit, match),
    isPrivate: rendered?.kind === 'page' && match?.route.private === true,
    isPayment: match?.route.layout === 'payment',
    lines: [...(alive ? [aliveLineSource] : []), ...(keepsTaps ? [tapLineSource] : [])],
  }
}

/** A module that fails alone is tried again by the browser, and the page may well be there. */
const hasFailed = (rendered: Rendered | null) => rendered?.kind === 'browser' && rendered.why !== null

/** The host of the document says so: one from before draws the page with its scripts. */
const isStatic = (rendered: Rendered | null) => rendered?.kind === 'page' && rendered.static

/**
 * Whether the browser may bring the document back as it was left. Not what is one visitor's alone: a member's pages, a
 * purchase, or releases that were chosen for one browser.
 */
function isRestorable(visit: BrowserVisit, match: Match | null): boolean {
  if (isIsolated(visit)) return false
  return match === null || (match.route.access === 'public' && isForEverybody(match))
}

/** No page of a member's or of a purchase, which are one visitor's own. */
const isForEverybody = ({ route }: Match) => route.access !== 'member' && route.layout !== 'payment'

function bootManifest(
  maker: DocumentMaker,
  { made, visit }: Command,
  { ticket, measured, page }: { ticket: string; measured: boolean; page: NamedPage },
): BootManifest {
  return {
    set: nameOfSet(made.boot.set, visit, maker.filesOrigin),
    hostVersion: made.boot.hostVersion,
    ...maker.wholeSets.name(made, visit, page, filesOriginOf(visit, maker.filesOrigin)),
    visit: {
      ticket,
      sampled: Math.random() * 100 < maker.healthSamplePercent,
      checkEverySeconds: maker.tabCheckSeconds,
      override: visit.override,
      ...(maker.serviceWorker !== null && { serviceWorker: maker.serviceWorker }),
      ...(measured && { measured }),
    },
  }
}

/** The host may show another module's page than the facts say: it is needed too. */
function pageOf(rendered: Rendered | null, match: Match | null): NamedPage {
  const shown = rendered && rendered.kind !== 'redirect' ? rendered.matched : null
  return {
    modules: [match?.module, shown].filter((module) => typeof module === 'string'),
    path: match?.route.path ?? null,
  }
}

function serverParts(
  page: Extract<Rendered, { kind: 'page' }>,
  match: Match | null,
  site: SiteFacts,
  { publicUrl, shareImages }: DocumentMaker,
) {
  const title = withoutSite(page.title, site)
  // What one visitor is shown is no page of a search engine's.
  const isPrivate = match?.route.private === true
  const indexed = page.indexed && !isPrivate
  const canonical = isPrivate ? null : page.canonical
  const isFound = indexed && canonical !== null
  const sharing = {
    ...(isFound && { image: { path: shareImages.pathOf({ site: site.name, title }), alt: title } }),
    ...page.sharing,
    structuredData: [
      ...(canonical === '/' ? siteData(site, publicUrl) : []),
      ...(page.sharing.structuredData ?? []),
    ],
  }
  return {
    title: page.title,
    description: page.description || site.description,
    canonical: canonical === null ? null : new URL(canonical, publicUrl).href,
    indexed,
    sharing: sharingAt(sharing, publicUrl),
    root: page.html,
    hydration: page.hydration,
  }
}

/** The picture names the site by itself. */
const withoutSite = (title: string, { name }: SiteFacts) =>
  name !== '' && title.endsWith(` | ${name}`) ? title.slice(0, -name.length - 3) : title

/** Of a page that the browser draws the route alone is known: with a name in its path, not which address is the one. */
function browserParts(
  rendered: Rendered | null,
  match: Match | null,
  site: SiteFacts,
  { publicUrl }: DocumentMaker,
) {
  const browserTitle = rendered?.kind === 'browser' ? rendered.title : ''
  const indexed = match !== null && isForEverybody(match)
  const path = indexed && isOneAddress(match.route.path) ? match.route.path : null
  return {
    title: browserTitle || titleOf(match, site),
    description: match?.route.description ?? site.description,
    canonical: path === null ? null : new URL(path, publicUrl).href,
    indexed,
    sharing: {},
    root: overlayMarkup,
    hydration: null,
  }
}

/** As the host does it: the home page, and one without a title, has the site's own; any other names itself first. */
function titleOf(match: Match | null, site: SiteFacts): string {
  const own = match?.route.path === '/' ? '' : (match?.route.title ?? 'Sayfa bulunamadı')
  if (own === '')
    return site.title || [site.name, 'Online Otobüs Bileti'].filter((part) => part !== '').join(' | ')
  return [own, site.name].filter((part) => part !== '').join(' | ')
}

function links(
  { visit, made }: Command,
  rendered: Rendered | null,
  match: Match | null,
  filesOrigin: FilesOrigin,
) {
  const linked = (release: Release, name: string) => fileAt(filesOrigin, linkedFile(release, name))
  const { facts } = made.host
  const module: ModuleId | null =
    rendered && rendered.kind !== 'redirect' ? rendered.matched : (match?.module ?? null)
  const foreign = module === null || module === 'host' || isBrowsersOwn(visit, module)
  const release = foreign ? undefined : visit.live.get(module)
  const path = module !== null && match?.module === module ? match.route.path : null
  const files = release ? matchedFiles(release, path) : { scripts: [], styles: [] }
  const page = rendered?.kind === 'page' ? rendered.preload : { scripts: [], styles: [] }
  const of = (names: string[]) => (release ? [...new Set(names)].map((name) => linked(release, name)) : [])
  return {
    fonts: facts.web.fonts.map((name) => linked(made.host, name)),
    styles: [
      ...facts.web.styles.map((name) => linked(made.host, name)),
      ...of([...files.styles, ...page.styles]),
      ...(rendered?.kind === 'page' ? [] : [overlayFile]),
      ...(visit.choice ? [choiceBarFile] : []),
    ],
    preloads: isStatic(rendered) ? [] : of([...files.scripts, ...page.scripts]),
    scripts: facts.web.scripts.map((name) => linked(made.host, name)),
  }
}

function redirect(
  { status, location }: Pick<Extract<Rendered, { kind: 'redirect' }>, 'status' | 'location'>,
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
