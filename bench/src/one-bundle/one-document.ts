import { dataOf, type Document, writeData, withoutFiles } from './document.ts'

export type Linked = { href: string; integrity: string }
export type Links = { fonts: string[]; styles: Linked[]; preloads: Linked[]; scripts: Linked[] }
/** Of a page that the server renders: the markup in `#root`, and JSON text for its hydration. */
export type Rendered = { html: string; hydration: string }

/**
 * The site's document of a page, with the one bundle's files instead of the releases'; `whole` is the integrity of the
 * file with all modules, where documents have those of their page alone.
 */
export function writeOneDocument(
  html: string,
  links: Links,
  rendered: Rendered | null,
  whole: string | null,
): string {
  const slim = { ...slimBoot(dataOf(html, 'boot-manifest')), ...(whole !== null && { whole }) }
  const boot = writeData('boot-manifest', JSON.stringify(slim))
  const hydration = rendered ? `\n${writeData('hydration-data', rendered.hydration)}` : ''
  const page = withoutFiles(html)
    .replace('</head>', () => `${linkElements(links)}\n</head>`)
    .replace('</body>', () => `${boot}${hydration}\n</body>`)
  if (!rendered) return page
  const start = page.indexOf('<div id="root">')
  const end = page.indexOf('</div>\n<noscript>', start)
  if (start < 0 || end < 0) throw new Error('The document has no place for the page')
  return `${page.slice(0, start)}<div id="root">${rendered.html}${page.slice(end)}`
}

const sealed = ({ integrity }: Linked) => `integrity="${integrity}" crossorigin="anonymous"`

function linkElements({ fonts, styles, preloads, scripts }: Links): string {
  return [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file.href}" ${sealed(file)}>`),
    ...preloads.map((file) => `<link rel="preload" as="script" href="${file.href}" ${sealed(file)}>`),
    ...scripts.map((file) => `<script defer src="${file.href}" ${sealed(file)}></script>`),
  ].join('\n')
}

/** One bundle needs no releases: of the boot manifest only the routes and slots are left. */
export function slimBoot(boot: unknown): { modules: object[] } {
  return { ...Object(boot), hostVersion: 'one', modules: slimModules(boot) }
}

/** Of a boot manifest, or of the file with all modules of a set. */
export function slimModules(boot: unknown): object[] {
  if (typeof boot !== 'object' || !boot || !('modules' in boot) || !Array.isArray(boot.modules)) {
    throw new Error('The document carries no boot manifest')
  }
  return boot.modules.map((one: object) => ({ ...one, base: '', manifest: null, integrity: {} }))
}

/**
 * Document and policy name the service worker with the site's origin, and at another one the host would register none. It is no part of
 * the split: the one bundle has the same.
 */
export function withOwnWorker({ html, headers }: Document, origin: string): Document {
  const worker: unknown = Object(Object(dataOf(html, 'boot-manifest')).visit).serviceWorker
  if (typeof worker !== 'string') return { html, headers }
  const named = (text: string) => text.replaceAll(worker, origin + new URL(worker).pathname)
  return {
    html: named(html),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, named(value)])),
  }
}
