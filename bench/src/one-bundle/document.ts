import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Answer } from '../common/serve.ts'

export type Document = { html: string; headers: Record<string, string> }

const ofTheWire = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])

export async function readDocument(address: string): Promise<Document> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !ofTheWire.has(name)))
  return { html: await reply.text(), headers: withoutTrustedTypes(headers) }
}

/** Their policy object is made by a script of the site's document, which goes with the others, and lets in the site's own modules alone. */
export function withoutTrustedTypes(headers: Document['headers']): Document['headers'] {
  const name = 'content-security-policy'
  const rules = headers[name]?.split('; ').filter((rule) => !/^(?:require-)?trusted-types/.test(rule))
  return rules ? { ...headers, [name]: rules.join('; ') } : headers
}

/** Also those that wait in the template of a static page. */
const scripts =
  /<template id="shell">[\s\S]*?<\/template>\n?|<script\b[^>]*>[\s\S]*?<\/script>\n?|<link rel="preload" as="script"[^>]*>\n?/g

export const withoutScripts = (html: string): string => html.replaceAll(scripts, '')

/** Also without the site's styles and fonts: what is left is the page's words and what a peer puts in. */
export const withoutFiles = (html: string): string =>
  withoutScripts(html).replaceAll(/<link [^>]*href="\/modules\/[^>]*>\n?/g, '')

const dataElement = (id: string) =>
  new RegExp(String.raw`<script type="application/json" id="${id}">([\s\S]*?)</script>`)

/** The JSON that a document carries under this id. */
export function dataOf(html: string, id: string): unknown {
  return JSON.parse(dataElement(id).exec(html)?.[1] ?? 'null')
}

export function writeData(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

const brotli = promisify(brotliCompress)

/** As packed as the gateway packs what it writes for one visit. */
export async function packed({ html, headers }: Document): Promise<Answer> {
  const body = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { headers: { ...headers, 'content-encoding': 'br' }, body }
}
