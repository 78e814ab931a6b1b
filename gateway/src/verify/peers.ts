import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { moduleFacts, moduleId, type ModuleFacts } from 'shared/module/facts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Registry } from '../registry/registry.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'

/** Where one gateway asks another for a file; both sign with the same secret. */
const peerPath = '/_peer/file'
const tokenSeconds = 60
const patienceMs = 10_000

const wanted = z.object({ module: moduleId, version: moduleFacts.shape.version, name: z.string() })

export type PeerCopy = { content: Uint8Array; from: string }

/** The first other gateway that has the file; null where none has. What it answers is judged by whoever stores it. */
export async function askPeers(
  { signer, peers }: { signer: TokenSigner; peers: readonly string[] },
  { id: module, version }: ModuleFacts,
  name: string,
): Promise<PeerCopy | null> {
  for (const peer of peers) {
    // oxlint-disable-next-line no-await-in-loop -- the first is enough
    const content = await ask(peer, await signer.sign('peer-file', { module, version, name }, tokenSeconds))
    if (content) return { content, from: peer }
  }
  return null
}

async function ask(peer: string, token: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(peer + peerPath, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** Files of published releases, server builds too, for gateways that have the site's secret. */
export function peerRoutes(
  app: FastifyInstance,
  { signer, store, registry }: { signer: TokenSigner; store: ArtifactStore; registry: Registry },
): void {
  app.get(peerPath, { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const asked = await signer.verify('peer-file', token, wanted)
    if (!asked)
      return await reply.code(401).send({ refusal: 'unauthorized', message: 'only gateways of this site' })
    const release = await registry.release(asked.module, asked.version)
    const isListed = release !== null && Object.hasOwn(release.facts.files, asked.name)
    const content = isListed ? await store.whole(release.facts, asked.name) : null
    if (!content)
      return await reply.code(404).send({ refusal: 'none', message: 'this gateway does not have it' })
    return await reply.type('application/octet-stream').send(Buffer.from(content))
  })
}
