import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesPath, readPattern } from 'shared/module/route-pattern'
import { acceptedBy } from '../artifacts/accepted.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { LiveSet } from '../registry/release.ts'

const keptSeconds = 600

/** A file of a live release that has an address of its own within what is the module's, such as a feed; null for any other. */
export async function sendModuleDocument(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  path: string,
  { live, store }: { live: LiveSet; store: Pick<ArtifactStore, 'read'> },
): Promise<FastifyReply | null> {
  for (const { facts, areas } of live.values()) {
    const document = facts.documents?.find((one) => one.path === path)
    if (!document || !isWithin(path, areas)) continue
    // oxlint-disable-next-line no-await-in-loop -- at most one module has the address
    const file = await store.read(
      facts,
      `web/${document.file}`,
      acceptedBy(request.headers['accept-encoding'] ?? ''),
    )
    if (!file) return null
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply
      .headers({
        'content-type': `${document.type}; charset=utf-8`,
        'content-length': file.bytes,
        'cache-control': `public, max-age=${keptSeconds}`,
        vary: 'accept-encoding',
        // XML can be a page with scripts: here it is data.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(file.body)
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
