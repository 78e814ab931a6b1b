import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ModuleId } from 'shared/module/facts'
import { queuesByName } from '../release/queue.ts'
import { DeniedError } from '../keys/denial.ts'
import type { Signed } from '../keys/read-caller.ts'
import { contentOfArtifact } from '../keys/record.ts'
import type { ArtifactFiles } from '../release/artifact-files.ts'
import type { Registry } from '../registry/registry.ts'
import type { Door } from './door/authorize.ts'
import { malformed, moduleOf, refuse } from './door/replies.ts'

/** An artifact of ours has 150 files. Each part costs the loop time, however small it is. */
const limits = {
  fileSize: 64 * 1024 * 1024,
  files: 2000,
  fields: 1,
  parts: 2000,
  fieldNameSize: 300,
  headerPairs: 10,
}

type Publish = { Params: { module: string }; Querystring: { why?: string; 'waive-smoke'?: string } }

/** A squad's signature is needed here whoever else speaks: it is the proof that the release is theirs. */
export function publishRoutes(scope: FastifyInstance, registry: Registry, door: Door): void {
  const early = new WeakMap<FastifyRequest, Signed>()
  /** A squad that ships a lot waits for itself, with its bodies unread. */
  const turns = queuesByName()

  scope.post<Publish>(
    '/publish/:module',
    {
      // Before the body: nobody's megabytes are read who may not publish.
      onRequest: async (request) => {
        early.set(request, await door.signed(request, moduleOf(request.params.module)))
        if (request.query['waive-smoke'] === undefined) return
        if (request.headers.authorization === undefined) {
          throw new DeniedError({ code: 'forbidden', why: 'admin-key-needed' })
        }
        await door.opsOnly(request)
      },
    },
    async (request, reply) => {
      const module = moduleOf(request.params.module)
      const signed = early.get(request)
      if (!signed) throw new DeniedError({ code: 'unauthorized', why: 'nobody' })
      return await turns(module, () => publish(module, signed, request, reply))
    },
  )

  async function publish(
    module: ModuleId,
    signed: Signed,
    request: FastifyRequest<Publish>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const files = await filesOf(request)
    if (!files) return malformed(reply, 'the body must be a form with one file per path')
    const sent = contentOfArtifact(files)
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
    return reply.code(plan.kind === 'store' ? 201 : 200).send({
      module,
      version,
      stored: plan.kind === 'store',
      attestation: plan.attestation,
      ...(plan.kind === 'nothing' && plan.mended && { mended: [...plan.mended] }),
    })
  }
}

/** The form's field names are the paths; its file names would lose their folders on the way. Throws for too much of it. */
async function filesOf(request: FastifyRequest): Promise<ArtifactFiles | null> {
  if (!request.isMultipart()) return null
  try {
    return await readParts(request)
  } catch (error) {
    const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    if (isTooMuch) throw error
    return null
  }
}

async function readParts(request: FastifyRequest): Promise<ArtifactFiles | null> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' || files.has(part.fieldname)) return null
    const content = await part.toBuffer()
    bytes += content.byteLength
    if (bytes > limits.fileSize) throw new TooMuchError()
    files.set(part.fieldname, content)
  }
  return files
}

class TooMuchError extends Error {
  readonly statusCode = 413
  readonly code = 'FST_ARTIFACT_TOO_LARGE'
  override name = 'TooMuchError'
  override message = 'an artifact has at most 64 MB'
}
