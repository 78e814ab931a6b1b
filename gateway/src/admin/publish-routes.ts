import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Denied } from '../keys/denial.ts'
import type { Signed } from '../keys/read-caller.ts'
import { saidOfArtifact } from '../keys/record.ts'
import type { ArtifactFiles } from '../registry/check-artifact.ts'
import type { Registry } from '../registry/registry.ts'
import type { Door } from './authorize.ts'
import { malformed, moduleOf, refuse } from './replies.ts'

const artifactLimit = 64 * 1024 * 1024

type Publish = { Params: { module: string }; Querystring: { why?: string; 'waive-smoke'?: string } }

/** A squad's signature is needed here whoever else speaks: it is the proof that the release is theirs. */
export function publishRoutes(scope: FastifyInstance, registry: Registry, door: Door): void {
  const early = new WeakMap<FastifyRequest, Signed>()
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: artifactLimit },
    (_, body, done) => done(null, body),
  )

  scope.post<Publish>(
    '/publish/:module',
    {
      bodyLimit: artifactLimit,
      // Before the body: nobody's megabytes are read who may not publish.
      onRequest: async (request) => {
        early.set(request, await door.signed(request, moduleOf(request.params.module)))
        if (request.query['waive-smoke'] === undefined) return
        if (request.headers.authorization === undefined) {
          throw new Denied({ code: 'forbidden', why: 'admin-key-needed' })
        }
        await door.opsOnly(request)
      },
    },
    async (request, reply) => {
      const module = moduleOf(request.params.module)
      const signed = early.get(request)
      if (!signed) throw new Denied({ code: 'unauthorized', why: 'nobody' })
      const files = await filesOf(request)
      if (!files) return malformed(reply, 'the body must be a form with one file per path')
      const sent = saidOfArtifact(files)
      const squad = await door.use(signed, 'publish', module, sent)
      const plan = await registry.publish(
        module,
        files,
        { who: squad.who, why: request.query.why?.slice(0, 500) ?? '' },
        {
          record: signed.record,
          digest: sent.digest,
          prefixes: squad.prefixes,
          waiveSmoke: request.query['waive-smoke'] ?? null,
        },
      )
      if (plan.kind === 'refused') return refuse(reply, plan.refusal)
      const { version } = plan.release.facts
      request.log.info({ module, version, plan: plan.kind }, 'publish')
      return reply
        .code(plan.kind === 'store' ? 201 : 200)
        .send({ module, version, stored: plan.kind === 'store', attestation: plan.attestation })
    },
  )
}

/** The form's field names are the paths; its file names would lose their folders on the way. */
async function filesOf({ body, headers }: FastifyRequest): Promise<ArtifactFiles | null> {
  if (!Buffer.isBuffer(body)) return null
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    const files = new Map<string, Uint8Array>()
    for (const [path, part] of form) {
      if (typeof part === 'string' || files.has(path)) return null
      files.set(path, new Uint8Array(await part.arrayBuffer()))
    }
    return files
  } catch {
    return null
  }
}
