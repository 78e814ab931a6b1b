import { origin } from '../../wire/override.ts'

const loopback = new Set(['localhost', '127.0.0.1'])

/**
 * The origin in its one spelling. Null for what a browser would not call an origin, and for plain HTTP from another
 * machine: whoever sits on the way could run code on our site.
 */
export function safeOrigin(given: string): string | null {
  const read = origin.safeParse(given)
  const url = read.success && URL.canParse(read.data) ? new URL(read.data) : null
  if (!url) return null
  return url.protocol === 'https:' || loopback.has(url.hostname) ? url.origin : null
}
