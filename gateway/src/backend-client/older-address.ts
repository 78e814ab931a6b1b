import type { Redirect } from 'shared/contracts/site'
import type { BackendClient } from './backend-client.ts'

export type OlderAddress = { status: number; location: string }

/** Two slashes, or a backslash after one, name another host. */
const isOwn = /^\/(?![/\\])/

/**
 * Where the table of redirects sends an address that no page and no file of today has; null where it names none. What
 * was asked after `?` goes along, unless the new address asks something itself.
 */
export async function olderAddress(
  backend: Pick<BackendClient, 'redirects'>,
  address: string,
): Promise<OlderAddress | null> {
  const [path, asked] = splitOnce(address, '?')
  const from = withoutEnd(path).toLowerCase()
  const found = (await backend.redirects()).find((redirect) => redirect.from === from)
  return found && isOwn.test(found.to)
    ? { status: found.permanent ? 301 : 302, location: withAsked(found, asked) }
    : null
}

function withAsked({ to }: Redirect, asked: string | undefined): string {
  if (!asked || to.includes('?')) return to
  const [path, place] = splitOnce(to, '#')
  return `${path}?${asked}${place === undefined ? '' : `#${place}`}`
}

const withoutEnd = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
