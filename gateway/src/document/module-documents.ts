import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { matchesPath, readPattern } from 'shared/module/route-pattern'
import { siteOrigin } from 'shared/module/site-origin'
import { acceptedBy } from '../artifacts/accepted.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { LiveSet } from '../release/release.ts'

const cachedSeconds = 600

type Serving = {
  live: LiveSet
  /** Whether it is everybody's, and not what one browser is shown. */
  isPublic: boolean
  store: Pick<ArtifactStore, 'read'>
  publicUrl: string
}

/**
 * A file of a live release that has an address of its own within what is the module's, such as a feed; null for any other.
 * The scheme and host of this site stand where a release names the placeholder for them.
 */
export async function sendModuleDocument(
  reply: FastifyReply,
  path: string,
  { live, isPublic, store, publicUrl }: Serving,
): Promise<FastifyReply | null> {
  for (const { facts, areas } of live.values()) {
    const document = facts.documents?.find((one) => one.path === path)
    if (!document || !isWithin(path, areas)) continue
    // oxlint-disable-next-line no-await-in-loop -- at most one module has the address
    const file = await store.read(facts, `web/${document.file}`, acceptedBy(''))
    if (!file) return null
    // oxlint-disable-next-line no-await-in-loop -- as above
    const body = (await text(file.body)).replaceAll(siteOrigin, new URL(publicUrl).origin)
    return reply
      .headers({
        'content-type': `${document.type}; charset=utf-8`,
        'cache-control': isPublic ? `public, max-age=${cachedSeconds}` : 'private, no-store',
        // XML can be a page with scripts: here it is data.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(body)
  }
  return null
}

/** Without areas, in a registry from before it had them, every address is a module's own. */
function isWithin(path: string, areas: readonly string[] | undefined): boolean {
  if (!areas) return true
  return areas.some((area) => {
    const pattern = readPattern(area)
    return pattern !== null && matchesPath(pattern, path)
  })
}
