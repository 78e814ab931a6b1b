import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { moduleId } from 'shared/module/facts'
import type { ArtifactFiles } from '../registry/check-artifact.ts'
import { describeRefusal, type Refusal } from '../registry/refusal.ts'
import type { Registry } from '../registry/registry.ts'
import { sameKey } from './key.ts'
import { promoteRequest } from './wire.ts'

const artifactLimit = 64 * 1024 * 1024

/** The release API under /_release. Only who has the key is heard. */
export async function releaseRoutes(app: FastifyInstance, registry: Registry, key: string): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: artifactLimit },
        (_, body, done) => done(null, body),
      )
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const given = request.headers.authorization ?? ''
        if (!sameKey(given, `Bearer ${key}`)) {
          await reply
            .code(401)
            .send({ refusal: 'unauthorized', message: 'the admin key is missing or wrong' })
        }
      })

      scope.post<{ Params: { module: string }; Querystring: { why?: string } }>(
        '/publish/:module',
        async (request, reply) => {
          const module = moduleId.safeParse(request.params.module)
          if (!module.success) return noModule(reply, request.params.module)
          const files = await filesOf(request)
          if (!files) return malformed(reply, 'the body must be a form with one file per path')
          const plan = await registry.publish(module.data, files, reasonOf(request, request.query.why))
          if (plan.kind === 'refused') return refuse(reply, plan.refusal)
          const { version } = plan.release.facts
          request.log.info({ module: module.data, version, plan: plan.kind }, 'publish')
          return reply
            .code(plan.kind === 'store' ? 201 : 200)
            .send({ module: module.data, version, stored: plan.kind === 'store' })
        },
      )

      scope.post('/promote', async (request, reply) => {
        const body = promoteRequest.safeParse(request.body)
        if (!body.success) return malformed(reply, 'the body must name a module')
        const { module, version = null, why } = body.data
        const plan = await registry.promote(module, version, reasonOf(request, why))
        if (plan.kind === 'refused') return refuse(reply, plan.refusal)
        if (plan.kind === 'nothing') return { module, from: plan.version, to: plan.version, changed: false }
        request.log.info({ module, from: plan.from, to: plan.to }, 'promote')
        return { module, from: plan.from, to: plan.to, changed: true }
      })

      scope.get('/status', async () => ({ modules: await registry.status() }))

      scope.get<{ Params: { module: string } }>('/history/:module', async (request, reply) => {
        const module = moduleId.safeParse(request.params.module)
        if (!module.success) return noModule(reply, request.params.module)
        return { entries: await registry.history(module.data) }
      })
    },
    { prefix: '/_release' },
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

function reasonOf({ headers }: FastifyRequest, why: string | undefined) {
  const who = headers['x-release-by']
  return { who: typeof who === 'string' && who !== '' ? who.slice(0, 100) : 'unknown', why: why ?? '' }
}

function refuse(reply: FastifyReply, refusal: Refusal) {
  const code = refusal.code === 'content-differs' ? 409 : refusal.code === 'unknown-version' ? 404 : 422
  return reply.code(code).send({ refusal: refusal.code, message: describeRefusal(refusal) })
}

function malformed(reply: FastifyReply, message: string) {
  return reply.code(400).send({ refusal: 'malformed', message })
}

function noModule(reply: FastifyReply, name: string) {
  return reply.code(404).send({ refusal: 'unknown-module', message: `there is no module ${name}` })
}
