import { brandColor } from 'shared-server/brand-colors'
import { touchIconPath, webManifestPath } from '../images/paths.ts'
import { bootManifestElementId, hydrationElementId } from 'shared/module/boot'
import type { FilesOrigin } from 'shared/module/files-address'
import { downMessage } from '../html/error-pages.ts'
import { aliveLine } from '../html/alive-line.ts'
import { trustedLine } from '../html/trusted-line.ts'
import { tapLine } from '../html/tap-line.ts'
import { escapeHtml } from 'shared-server/escape-html'
import { jsonLd, type WrittenSharing } from './sharing.ts'
import type { LinkedFile } from '../release/linked-file.ts'

export type DocumentParts = {
  /** Of the request for it, for what its page asks to be in the same trace. */
  traceparent?: string | undefined
  title: string
  description: string
  /** The page's one address for search engines, with its origin; null when it has none. */
  canonical: string | null
  indexed: boolean
  sharing: WrittenSharing
  fonts: LinkedFile[]
  styles: LinkedFile[]
  scripts: LinkedFile[]
  /** Scripts that will be asked for by others: fetched early, not run. */
  preloads: LinkedFile[]
  /** Markup for `#root`, made by the host or by the loading overlay. */
  root: string
  /** Says that a browser opened the document. */
  opened: LinkedFile
  /** Of a static page, which says itself that it is alive; null of all others. */
  alive: { module: string; path: string } | null
  /** Whether a script will bring the page's markup to life: until then its taps are kept. */
  keepsTaps: boolean
  /** What later documents are packed against, fetched when the page is at rest. */
  dictionary?: string | null
  /** Where files of releases come from, if not from here. */
  filesOrigin?: FilesOrigin
  /** The origin of a squad's own build, which this browser has agreed to; null for everybody else. */
  ownBuild: string | null
  /** Markup above the page, for a browser that is shown something of its own. */
  bar?: string | null
  boot: string
  hydration: string | null
  /** The ticket API does not answer: whoever runs no script reads that, too. */
  down: boolean
}

/** The whole page. Everything but `root` is text and is escaped here. */
export function writeDocument(parts: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="tr">',
    '<head>',
    '<meta charset="utf-8">',
    trustedLine(parts.ownBuild, parts.filesOrigin ?? null),
    `<title>${escapeHtml(parts.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.description === '' ? '' : `<meta name="description" content="${escapeHtml(parts.description)}">`,
    ...forSearchEngines(parts),
    parts.traceparent === undefined ? '' : `<meta name="traceparent" content="${parts.traceparent}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${brandColor('sea-deep')}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${brandColor('paper', 'dark')}" media="(prefers-color-scheme: dark)">`,
    // React Aria would add a style element of its own, which the policy refuses, unless it finds one by
    // this name; the rule in it stands in shared/styles.
    '<meta id="react-aria-pressable-style" name="pressable" content="">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${touchIconPath}">`,
    `<link rel="manifest" href="${webManifestPath}">`,
    !parts.filesOrigin ? '' : `<link rel="preconnect" href="${escapeHtml(parts.filesOrigin)}" crossorigin>`,
    ...parts.fonts.map(
      ({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...parts.styles.map((file) => `<link rel="stylesheet" ${address('href', file)}>`),
    ...parts.preloads.map((file) => `<link rel="preload" as="script" ${address('href', file)}>`),
    ...(parts.alive === null ? scriptsOf(parts) : []),
    parts.dictionary ? `<link rel="compression-dictionary" href="${escapeHtml(parts.dictionary)}">` : '',
    '</head>',
    '<body>',
    parts.bar ?? '',
    parts.keepsTaps ? tapLine : '',
    `<div id="root">${parts.root}</div>`,
    jsonLd(parts.sharing.structuredData),
    parts.alive === null
      ? ''
      : aliveLine(escapeHtml(parts.alive.module), escapeHtml(parts.alive.path), scriptsOf(parts)),
    parts.down ? downWithoutScript : withoutScript,
    dataElement(bootManifestElementId, parts.boot),
    parts.hydration === null ? '' : dataElement(hydrationElementId, parts.hydration),
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** What brings the document to life, and what says that a browser opened it. */
const scriptsOf = ({ scripts, opened }: DocumentParts) => [
  ...scripts.map((file) => `<script defer ${address('src', file)}></script>`),
  `<script async fetchpriority="low" ${address('src', opened)}></script>`,
]

const withoutScript =
  '<noscript><p>Bilet alabilmek için tarayıcınızda JavaScript açık olmalıdır.</p></noscript>'
const downWithoutScript = `<noscript><main class="gateway-plain">${downMessage}</main></noscript>`

function forSearchEngines({ title, description, canonical, indexed, sharing }: DocumentParts): string[] {
  const { image, type = 'website', feed } = sharing
  return [
    indexed ? '' : '<meta name="robots" content="noindex">',
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('og:type', type),
    meta('og:locale', 'tr_TR'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical ?? ''),
    ...(image
      ? [
          meta('og:image', image.path),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('og:image:alt', image.alt),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    feed
      ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(feed.path)}" title="${escapeHtml(feed.title)}">`
      : '',
  ]
}

function meta(property: string, content: string): string {
  return content === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`
}

function address(attribute: 'href' | 'src', { href, integrity }: LinkedFile): string {
  const sealed = integrity === null ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
  return `${attribute}="${escapeHtml(href)}"${sealed}`
}

/** JSON cannot end the element or open a comment once no `<` is left in it. */
function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}
