import { join } from 'node:path'
import { type Builds, hostBuilds, remoteBuilds } from './shared/module/build/parts.ts'
import { plainBuild } from './shared/module/build/plain-build.ts'
import { readPart, sourceVersion } from './shared/module/build/source-version.ts'

/** Who answers for the part: named in its releases and in their history. */
type Options = { folder: string; owner: string }

/** A remote: exposes src/module.tsx, for browsers and for the server. */
export function defineRemote(options: Options): Builds {
  return remoteBuilds(partOf(options))
}

/** The shell: src/main.tsx for browsers, src/server.tsx for the server. */
export function defineHost(options: Options): Builds {
  return hostBuilds(partOf(options))
}

function partOf({ folder, owner }: Options) {
  return {
    id: readPart(folder).name,
    owner,
    folder,
    dist: join(folder, 'dist'),
    version: sourceVersion(folder),
    mode: 'production' as const,
  }
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
