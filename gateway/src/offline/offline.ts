import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patterns } from 'shared/contracts/paths'
import { type PlainBuild, readPlainBuild } from '../html/plain-build.ts'
import { plainPageFile } from '../html/plain-page.ts'
import { integrityOf } from '../release/artifact-files.ts'
import { offlineFolder } from '../html/trusted-line.ts'
import { offlinePage, ticketsPage } from './pages.ts'

export type Offline = {
  dist: string
  built: PlainBuild
  /** The two documents, by the address under which the worker fetches them to keep. */
  documents: Record<string, string>
  /** The tickets page as it is answered online, and with which headers. */
  ticketsPage: string
  headers: Record<string, string>
  /** What `/service-worker.js` is. */
  script: string
}

/** What is built in `dist`, as it is served; null where nothing whole is. `headers` are those of its documents. */
export async function openOffline(dist: string, headers: Record<string, string>): Promise<Offline | null> {
  const built = await readPlainBuild(dist)
  const worker = built?.worker && (await readFile(join(dist, 'web', built.worker), 'utf8').catch(() => null))
  if (!built || !worker) return null
  const tickets = ticketsPage(built)
  const [offlineAddress, offlineHtml] = named('offline', offlinePage())
  const [ticketsAddress, ticketsHtml] = named('tickets', tickets)
  const documents = { [offlineAddress]: offlineHtml, [ticketsAddress]: ticketsHtml }
  const files = {
    ...Object.fromEntries(
      Object.entries(documents).map(([address, html]) => [address, integrityOf(bytes(html))]),
    ),
    ...(await builtFiles(dist, built)),
    [plainPageFile.href]: plainPageFile.integrity,
  }
  const stored = {
    files,
    headers,
    offlinePage: offlineAddress,
    ticketsPage: ticketsAddress,
    ticketsPath: patterns.offlineTickets,
  }
  const version = hash(JSON.stringify(stored))
  const script = `self.offline = ${JSON.stringify({ version, ...stored })};\n${worker}`
  return { dist, built, documents, ticketsPage: tickets, headers, script }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const named = (name: string, html: string) => [`${offlineFolder}${name}.${hash(html)}.html`, html] as const

async function builtFiles(dist: string, { files }: PlainBuild): Promise<Record<string, string>> {
  const sealed = files.map(
    async (file) => [offlineFolder + file, integrityOf(await readFile(join(dist, 'web', file)))] as const,
  )
  return Object.fromEntries(await Promise.all(sealed))
}
