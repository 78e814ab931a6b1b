import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { bootOf, moduleOf } from './live-set.ts'

type Visitors = { inCanary: string[]; others: string[]; canary: string; stable: string }

/** A browser that comes with this cookie is always the same visitor. */
export function cookieOf(visitor: string) {
  const url = process.env['SITE']
  if (!url) throw new Error('there is no site to be a visitor of')
  return { name: 'visitor', value: visitor, url }
}

/** Which release a visitor's next document has. */
export async function versionFor(
  request: APIRequestContext,
  visitor: string,
  module: string,
): Promise<string> {
  // A page that the browser renders, so that asking costs little.
  const response = await request.get('/odeme', { headers: { cookie: `visitor=${visitor}` } })
  return moduleOf(bootOf(await response.text()), module).version
}

/** A hundred visitors, asked one by one what they get of a module that has a canary. */
export async function visitorsOf(request: APIRequestContext, module: string): Promise<Visitors> {
  const visitors = Array.from({ length: 100 }, (_, number) =>
    createHash('sha256').update(`${Date.now()} ${number}`).digest('base64url').slice(0, 22),
  )
  const byVersion = new Map<string, string[]>()
  for (const visitor of visitors) {
    const version = await versionFor(request, visitor, module)
    byVersion.set(version, [...(byVersion.get(version) ?? []), visitor])
  }
  const [most, least, ...more] = [...byVersion].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most || !least || more.length > 0) throw new Error('visitors do not have two versions')
  return { stable: most[0], others: most[1], canary: least[0], inCanary: least[1] }
}
