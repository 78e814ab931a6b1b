import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type RspackPluginInstance } from '@rspack/core'
import { containerName } from '../container-name.ts'
import { sharedOfHost, sharedOfRemote } from './sharing.ts'

const from = createRequire(import.meta.url)

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** design.md, point 4, gives the reason for each of these. */
const common = {
  dts: false,
  shareStrategy: 'loaded-first',
} satisfies Partial<Options>

/** A remote's one public face. */
const face = { './module': './src/module.tsx' }

export function webRemote(id: string, version: string): RspackPluginInstance[] {
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
    ...slimRuntime(),
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
      runtimePlugins: [from.resolve('@module-federation/node/runtimePlugin')],
      experiments: { asyncStartup: true },
    }),
  ]
}

export function webHost(): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...common,
      name: 'host',
      shared: sharedOfHost(),
      manifest: false,
      experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
    }),
    ...slimRuntime(),
  ]
}

/**
 * Rspack resolves the federation runtime's CommonJS build, which cannot be tree-shaken; both must
 * point at the ES build, or the entry grows instead.
 */
function slimRuntime(): RspackPluginInstance[] {
  const bundler = dirname(from.resolve('@module-federation/webpack-bundler-runtime'))
  const runtime = dirname(from.resolve('@module-federation/runtime'))
  return [
    new rspack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.c?js$/,
      join(bundler, 'index.js'),
    ),
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, join(runtime, 'index.js')),
  ]
}
