import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFacts } from 'shared/module/facts'

type Files = { scripts: string[]; styles: string[] }

const known = new Map<string, Record<string, Files>>()

/** What the document should link for a page, by the release's own facts. A release never changes, so it is read once. */
export function pagePreload(releaseFolder: string | undefined, path: string): Files {
  if (!releaseFolder) return { scripts: [], styles: [] }
  const pages = known.get(releaseFolder) ?? readPages(releaseFolder)
  known.set(releaseFolder, pages)
  return pages[path] ?? { scripts: [], styles: [] }
}

function readPages(releaseFolder: string): Record<string, Files> {
  const facts: unknown = JSON.parse(readFileSync(join(releaseFolder, 'module.json'), 'utf8'))
  return webFacts.parse(facts).web.pages ?? {}
}
