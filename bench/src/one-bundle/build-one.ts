import { join } from 'node:path'
import { type MultiStats, rspack, type StatsCompilation } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import { oneConfigs } from './one-config.ts'

export type OneBundle = {
  web: string
  server: string
  /** Files of the first script tag, and by the source file of a page those of its chunks. */
  main: string[]
  fonts: string[]
  filesOf: (pageSource: string) => string[]
}

/** Builds host and remotes of a checkout into one application under `folder`. */
export async function buildOne(checkout: string, folder: string): Promise<OneBundle> {
  const stats = await run(await oneConfigs(checkout, folder))
  const [web] =
    stats.toJson({
      all: false,
      children: true,
      chunks: true,
      chunkOrigins: true,
      entrypoints: true,
      assets: true,
    }).children ?? []
  if (!web) throw new Error('The one bundle has no build for browsers')
  return {
    web: join(folder, 'web'),
    server: join(folder, 'node/main.cjs'),
    main: (web.entrypoints?.['main']?.assets ?? []).map(({ name }) => name),
    fonts: (web.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.woff2')),
    filesOf: (pageSource) => filesOf(web, pageSource),
  }
}

function filesOf(web: StatsCompilation, pageSource: string): string[] {
  const files = (web.chunks ?? [])
    .filter(({ origins }) => origins?.some(({ request }) => request === pageSource))
    .flatMap((chunk) => chunk.files ?? [])
  if (files.length === 0) throw new Error(`No chunk of the one bundle comes from ${pageSource}`)
  return [...new Set(files)]
}

function run(configs: RspackOptions[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs)
    compiler.run((error, stats) => {
      const said = stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null
      compiler.close(() => {
        if (stats && !error && said === null) resolve(stats)
        else reject(error ?? new Error(`The one bundle does not build:\n${said}`))
      })
    })
  })
}
