import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type RspackPluginInstance } from '@rspack/core'
import { containerName } from '../container-name.ts'
import { sharedOfHost, sharedOfRemote, sharedSource } from './sharing.ts'

const require = createRequire(import.meta.url)

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** No types are handed on, since the import law forbids remotes to see each other's; what is loaded already is used. */
const common = {
  dts: false,
  shareStrategy: 'loaded-first',
} satisfies Partial<Options>

/** A remote's one public face. */
const face = { './module': './src/module.tsx' }

export function webRemote(id: string, version: string, folder: string): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...common,
      name: containerName(id, version),
      filename: 'entry.[contenthash:12].js',
      exposes: face,
      shared: sharedOfRemote(),
      manifest: true,
      experiments: {
        asyncStartup: true,
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true },
      },
    }),
    hostsRuntime(),
    ...slimRuntime(folder),
  ]
}

export function nodeRemote(id: string, version: string): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...common,
      name: containerName(id, version),
      filename: 'entry.cjs',
      exposes: face,
      shared: sharedOfRemote(),
      manifest: false,
      library: { type: 'commonjs-module' },
      runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
      experiments: { asyncStartup: true },
    }),
  ]
}

export function webHost(folder: string): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...common,
      name: 'host',
      shared: sharedOfHost(),
      manifest: false,
      experiments: {
        asyncStartup: true,
        provideExternalRuntime: true,
        // Documents name what is loaded ahead; the runtime's own way of it would be asked for nothing.
        optimization: { target: 'web', disableSnapshot: true },
      },
    }),
    withoutSnapshots(),
    ...slimRuntime(folder),
  ]
}

function withoutSnapshots(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    /^\.\.?\/.*(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
    sharedSource('module/federation/without-snapshots'),
  )
}

const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.c?js$/

/** What starts a container comes from the host: in each entry it would be 4 KB of every first visit. */
function hostsRuntime(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    bundlerRuntime,
    sharedSource('module/federation/provided-runtime'),
  )
}

/**
 * Rspack resolves the federation runtime's CommonJS build, which cannot be tree-shaken. Every file of it
 * must be the ES build's: with only some replaced, both are in the entry.
 */
function slimRuntime(folder: string): RspackPluginInstance[] {
  const bundler = dirname(require.resolve('@module-federation/webpack-bundler-runtime'))
  const runtime = dirname(require.resolve('@module-federation/runtime'))
  return [
    new rspack.NormalModuleReplacementPlugin(bundlerRuntime, join(bundler, 'index.js')),
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, join(runtime, 'index.js')),
    // What else asks for CommonJS: files beside each other, absolute paths, and packages of the runtime.
    new rspack.NormalModuleReplacementPlugin(
      /\.cjs$|^@module-federation\/runtime-tools\/runtime-core$/,
      (found) => {
        // The federation's own entry lies nowhere: what it imports is relative to the part.
        found.request = asModule(found.request, isAbsolute(found.context) ? found.context : folder)
      },
    ),
  ]
}

function asModule(request: string, context: string): string {
  if (!`${context}/${request}`.includes('@module-federation/')) return request
  const file = isAbsolute(request) ? request : createRequire(join(context, 'any.js')).resolve(request)
  const script = file.replace(/\.cjs$/, '.js')
  return existsSync(script) ? script : request
}
