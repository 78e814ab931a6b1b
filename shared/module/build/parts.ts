import { join } from 'node:path'
import { rspack, type RspackOptions } from '@rspack/core'
import { assetName, compile, webOutput } from './compile.ts'
import { sourceMaps } from './source-maps.ts'
import { containerName } from '../container-name.ts'
import { contentBase } from '../files-address.ts'
import { factsPlugins } from './facts-plugin.ts'
import { chunksOf, namelessChunks } from './nameless-chunks.ts'
import { nodeRemote, webHost, webRemote } from './federation.ts'

export type Part = {
  id: string
  owner: string
  reason?: string
  folder: string
  /** Where the artifact is written. */
  dist: string
  version: string
  mode: 'production' | 'development'
}

/** One for browsers, then one for the server. */
export type Builds = RspackOptions[]

/** One build for browsers, and after it one for the server; nothing of the other parts is needed. */
export function remoteBuilds(part: Part): Builds {
  const { id, version } = part
  const facts = factsPlugins(part)
  return [
    { ...web(part, [...webRemote(id, version, part.folder), facts.web], remoteOutput(part)), entry: {} },
    { ...node(part, [...nodeRemote(id, version), facts.node]), entry: {} },
  ]
}

export function hostBuilds(part: Part): Builds {
  const facts = factsPlugins(part)
  return [
    // One host is in a document, so its chunks need no name to be told apart.
    {
      ...web(part, [...webHost(part.folder), facts.web], { uniqueName: 'host' }),
      entry: { main: './src/main.tsx' },
    },
    { ...node(part, [facts.node]), entry: { server: './src/server.tsx' } },
  ]
}

type ReleaseOutput = Pick<RspackOptions['output'] & {}, 'chunkLoadingGlobal'> & { uniqueName: string }

/** Two releases of a remote may live in one tab: by its container's name each finds its own chunks. */
function remoteOutput({ id, version }: Part): ReleaseOutput {
  const container = containerName(id, version)
  return { uniqueName: container, chunkLoadingGlobal: chunksOf(container) }
}

function web(
  part: Part,
  federation: RspackOptions['plugins'] & {},
  { uniqueName, ...output }: ReleaseOutput,
): RspackOptions {
  const base = compile({ kind: 'web', part: part.id, folder: part.folder, mode: part.mode })
  return {
    ...base,
    output: { ...webOutput({ dist: part.dist, uniqueName, publicPath: 'auto' }), ...output },
    plugins: [
      ...(base.plugins ?? []),
      ...federation,
      ...(part.id === 'host' ? [] : [namelessChunks(uniqueName)]),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ...(part.mode === 'production' ? [sourceMaps(part.folder)] : []),
    ],
  }
}

function node(part: Part, federation: RspackOptions['plugins'] & {}): RspackOptions {
  const base = compile({ kind: 'node', part: part.id, folder: part.folder, mode: part.mode })
  return {
    ...base,
    dependencies: [`${part.id}-web`],
    module: {
      ...base.module,
      generator: {
        ...base.module?.generator,
        // What the server draws is looked at in a browser, whose build has the file (gateway/src/release/linked-file.ts).
        'asset/resource': {
          emit: false,
          filename: assetName,
          publicPath: contentBase(part.id),
        },
      },
    },
    output: {
      path: join(part.dist, 'node'),
      clean: true,
      uniqueName: `${part.id}@${part.version}`,
      publicPath: '',
      filename: '[name].cjs',
      chunkFilename: '[id].cjs',
      library: { type: part.id === 'host' ? 'commonjs-static' : 'commonjs-module' },
    },
    plugins: [...(base.plugins ?? []), ...federation],
  }
}
