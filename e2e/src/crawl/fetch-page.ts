import { setTimeout as wait } from 'node:timers/promises'
import { readPage, type Page } from './page.ts'
import { routeAt, routes } from './routes.ts'

export type Visited = {
  /** Path and query. */
  address: string
  status: number
  type: string
  /** Where a redirect leads. */
  location: string
  html: string
  /** Of a document. */
  page: Page | null
}

const tries = 8

/** One answer of the site, redirects not followed. A server under load leaves a page to the browser, and is asked again. */
export async function fetchPage(site: string, address: string): Promise<Visited> {
  const name = routeAt(address.split('?')[0] ?? '')
  const isMadeByServer = name === null || routes[name].made === 'server'
  for (let attempt = 1; ; attempt += 1) {
    const visited = await fetchOnce(site, address)
    const isLate = isMadeByServer && visited.page?.isRendered === false
    if ((!isLate && visited.status < 500) || attempt === tries) return visited
    await wait(attempt * 300)
  }
}

async function fetchOnce(site: string, address: string): Promise<Visited> {
  const response = await fetch(site + address, { redirect: 'manual', headers: { accept: 'text/html,*/*' } })
  const type = response.headers.get('content-type') ?? ''
  const isDocument = type.startsWith('text/html')
  const html = isDocument ? await response.text() : ''
  if (!isDocument) await response.arrayBuffer()
  return {
    address,
    status: response.status,
    type,
    location: response.headers.get('location') ?? '',
    html,
    page: isDocument && response.status < 300 ? readPage(html) : null,
  }
}
