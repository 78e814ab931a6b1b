import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { moduleId } from 'shared/module/facts'
import type { Registry } from '../registry/registry.ts'
import type { PartId, Release } from '../registry/release.ts'
import { encodings } from './compress.ts'
import { contentType } from './content-type.ts'
import type { ArtifactStore } from './store.ts'

type Params = { module: string; version: string; '*': string }

/** Files of any published release, live or not: a visit keeps its versions until it navigates. */
export function artifactRoutes(app: FastifyInstance, registry: Registry, store: ArtifactStore): void {
  const known = new Map<string, Release>()

  async function find(module: PartId, version: string): Promise<Release | null> {
    const key = `${module}/${version}`
    const release = known.get(key) ?? (await registry.release(module, version))
    if (release) known.set(key, release)
    return release
  }

  app.get<{ Params: Params }>('/modules/:module/:version/web/*', async (request, reply) => {
    const module = moduleId.safeParse(request.params.module)
    const release = module.success ? await find(module.data, request.params.version) : null
    const name = `web/${request.params['*']}`
    // Only names that the release lists are looked for, so no path can leave its folder.
    if (!release || !Object.hasOwn(release.facts.files, name)) return notFound(reply)
    const file = join(store.folder(release.facts.id, release.facts.version), name)
    const served = await variant(file, request.headers['accept-encoding'] ?? '')
    if (!served) return notFound(reply)
    if (served.encoding) reply.header('content-encoding', served.encoding)
    return reply
      .headers({
        'content-type': contentType(name),
        'content-length': served.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      .send(createReadStream(served.file))
  })

  app.get('/modules/*', (_request, reply) => notFound(reply))
}

type Served = { file: string; bytes: number; encoding: string | null }

async function variant(file: string, accepted: string): Promise<Served | null> {
  const names = new Set(accepted.split(',').map((part) => part.split(';')[0]?.trim()))
  for (const { name, ending } of encodings) {
    const bytes = names.has(name) ? await sizeOf(file + ending) : null
    if (bytes !== null) return { file: file + ending, bytes, encoding: name }
  }
  const bytes = await sizeOf(file)
  return bytes === null ? null : { file, bytes, encoding: null }
}

const sizeOf = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => null,
  )

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n')
}
