import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from 'shared/contracts/paths'
import { matchesPath, readPattern } from 'shared/module/route-pattern'
import { contentFolder } from './content-folder.ts'

const known = Object.values(patterns).flatMap((path) => readPattern(path) ?? [])

/** Why a link cannot stand in a text; null when it can. Another site's address is not tried. */
export function wrongLink(url: string, ids: ReadonlySet<string>): string | null {
  if (url.startsWith('https://')) return null
  if (url.startsWith('#'))
    return ids.has(url.slice(1)) ? null : `no heading of this text has the id ${url.slice(1)}`
  if (!url.startsWith('/')) return `the link ${url} begins neither with / nor with https:// nor with #`
  const { pathname } = new URL(url, 'https://site')
  if (pathname.startsWith('/blog/')) return wrongArticle(pathname)
  return known.some((pattern) => matchesPath(pattern, pathname))
    ? null
    : `the link ${url} leads to no page of the site (shared/contracts/paths.ts)`
}

function wrongArticle(pathname: string): string | null {
  const path = join(contentFolder, pathname)
  return existsSync(path) || existsSync(`${path}.md`) ? null : `no article is at ${pathname}`
}
