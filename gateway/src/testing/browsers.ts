import type { HealthReport } from 'shared/module/health'
import { healthAddress } from 'shared/module/health'
import type { BootManifest } from 'shared/module/boot'
import { setOf } from './boot-of.ts'

/** A browser somewhere: what it keeps of the site, and the address that a proxy names. */
export type TestBrowser = { cookie?: string; from?: string }

/** As a browser does: it gets a document, asks for the file that says so, and may report. */
export async function openDocument(site: string, path: string, browser: TestBrowser = {}) {
  const document = await getDocument(site, path, browser)
  await document.open()
  return document
}

/** As a crawler does, which asks for nothing else; the server may leave the page for the browser to render. */
export async function getDocument(
  site: string,
  path: string,
  { cookie = '', from }: TestBrowser = {},
  renderedBy: 'server' | 'browser' = 'server',
) {
  const headers = new Headers({ cookie })
  if (renderedBy === 'browser') headers.set('x-render', 'browser')
  if (from !== undefined) headers.set('x-forwarded-for', from)
  const reply = await fetch(site + path, { headers })
  const html = await reply.text()
  const given = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
  headers.set('cookie', given)
  const { modules, hostVersion, visit } = await setOf(site, html, headers)
  const versions = new Map<string, string>([
    ['host', hostVersion],
    ...modules.map(({ id, version }) => [id, version] as const),
  ])
  const there = new Headers(from === undefined ? {} : { 'x-forwarded-for': from })
  const report = (said: Partial<HealthReport>) =>
    sendReport(
      site,
      { ticket: visit.ticket, used: [], failures: [], vitals: [], saved: [], ...said },
      {
        headers: there,
      },
    )
  const open = () => fetch(site + openedOf(html), { headers: there })
  return { versions, ticket: visit.ticket, cookie: given, open, report }
}

function openedOf(html: string): string {
  const address = /<script async [^>]*src="(\/gateway\/opened\.[^"]+)"/.exec(html)?.[1]
  if (address === undefined) throw new Error('the document asks for no file that says it was opened')
  return address.replaceAll('&amp;', '&')
}

export function sendReport(
  site: string,
  report: unknown,
  { type = 'text/plain;charset=UTF-8', headers = new Headers() }: { type?: string; headers?: Headers } = {},
): Promise<Response> {
  const body = typeof report === 'string' ? report : JSON.stringify(report)
  const sent = new Headers(headers)
  sent.set('content-type', type)
  return fetch(site + healthAddress, { method: 'POST', headers: sent, body })
}

/**
 * Browsers of as many networks, each of which the site itself has put where it is wanted, for nobody chooses. The
 * documents that were asked for on the way are rendered by nobody.
 */
export async function findVisitors(
  site: string,
  isWanted: (boot: BootManifest) => boolean,
  count: number,
): Promise<Required<TestBrowser>[]> {
  const found: Required<TestBrowser>[] = []
  for (let number = 0; found.length < count && number < 4000; number += 1) {
    const from = addressOf(number)
    const headers = { 'x-forwarded-for': from, 'x-render': 'browser' }
    // oxlint-disable-next-line no-await-in-loop -- until there are enough
    const reply = await fetch(`${site}/hakkimizda`, { headers })
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    // oxlint-disable-next-line no-await-in-loop -- until there are enough
    const boot = await setOf(site, await reply.text(), { ...headers, cookie })
    if (isWanted(boot)) found.push({ cookie, from })
  }
  if (found.length < count) throw new Error('the site puts too few visitors there')
  return found
}

/** An address of a network of its own for each number. */
export const addressOf = (number: number): string => `10.${number >> 8}.${number & 255}.7`
