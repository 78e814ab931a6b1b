import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sbomFile } from 'shared/module/sbom'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Registry } from '../registry/registry.ts'
import type { Door } from './door/authorize.ts'
import { moduleOf, refuse } from './door/replies.ts'

type Deps = {
  door: Pick<Door, 'authorize'>
  registry: Pick<Registry, 'release'>
  store: Pick<ArtifactStore, 'read'>
}

/** The packages of one release, as CycloneDX: the very file that its squad signed. */
export function sbomRoutes(scope: FastifyInstance, { door, registry, store }: Deps): void {
  scope.get<{ Params: { module: string; version: string } }>(
    '/release/:module/:version/sbom',
    async (request, reply) => {
      const module = moduleOf(request.params.module)
      await door.authorize(request, 'read', null)
      const { version } = request.params
      const release = await registry.release(module, version)
      if (!release) return refuse(reply, { code: 'unknown-version', version: version.slice(0, 60) })
      const stated = Object.hasOwn(release.facts.files, sbomFile)
      const file = stated ? await store.read(release.facts, sbomFile, new Set()) : null
      if (!file) return refuse(reply, { code: 'no-sbom', version })
      return reply.type('application/vnd.cyclonedx+json; version=1.6').send(await text(file.body))
    },
  )
}
