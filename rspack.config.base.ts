import { join } from 'node:path'
import { type PartOptions, partOf } from './shared/module/build/define-remote.ts'
import { type Builds, hostBuilds } from './shared/module/build/parts.ts'
import { plainBuild } from './shared/module/build/plain-build.ts'
import { readPart, sourceVersion } from './shared/module/build/source-version.ts'

export { defineRemote } from './shared/module/build/define-remote.ts'

/** The shell: src/main.tsx for browsers, src/server.tsx for the server. */
export function defineHost(options: PartOptions): Builds {
  return hostBuilds(partOf(options))
}

/** An application of its own, no part of the federated site: src/main.tsx for browsers. */
export function definePlain(options: {
  folder: string
  besides: readonly string[]
  publicPath: string
  worker?: string
}) {
  const { folder, besides, publicPath, worker } = options
  return plainBuild({
    id: readPart(folder).name,
    folder,
    dist: join(folder, 'dist'),
    version: sourceVersion(folder, besides),
    publicPath,
    worker,
  })
}
