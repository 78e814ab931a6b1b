import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from 'shared/contracts/paths'
import { matchesPath, readPattern } from 'shared/module/route-pattern'
import { findSubject } from '../src/lib/blog/subjects.ts'
import { contentFolder } from './content-folder.ts'

/** Two slashes, or a backslash, at the beginning name another host. */
const site = 'https://site.invalid'
const known = Object.values(patterns).flatMap((path) => readPattern(path) ?? [])

/** Why a link cannot stand in a text; null when it can. Another site's address is not tried. */
export function wrongLink(url: string, ids: ReadonlySet<string>): string | null {
  if (url.startsWith('https://')) return null
  if (url.startsWith('#'))
    return ids.has(url.slice(1)) ? null : `no heading of this text has the id ${url.slice(1)}`
  if (!url.startsWith('/')) return `the link ${url} begins neither with / nor with https:// nor with #`
  const { origin, pathname } = new URL(url, site)
  if (origin !== site) return `the link ${url} leads to another site; begin it with https://`
  if (pathname.startsWith('/blog/')) return wrongInBlog(pathname)
  return known.some((pattern) => matchesPath(pattern, pathname))
    ? null
    : `the link ${url} leads to no page of the site (shared/contracts/paths.ts)`
}

/** Of the blog the files say what there is. */
function wrongInBlog(pathname: string): string | null {
  const [, , subject, slug, ...more] = pathname.split('/')
  const isThere =
    more.length === 0 &&
    (slug === undefined
      ? findSubject(subject) !== undefined
      : existsSync(join(contentFolder, 'blog', `${subject}/${slug}.md`)))
  return isThere ? null : `no article is at ${pathname}`
}
