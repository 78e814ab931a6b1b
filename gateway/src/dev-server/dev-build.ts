import { EventEmitter, once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type MultiStats, rspack, type RspackOptions } from '@rspack/core'
import type { BootModule } from 'shared/module/boot'
import { sourceVersion } from 'shared/module/build/source-version'
import { routeFacts } from 'shared/module/facts'
import { versionBase } from 'shared/module/files-address'
import { slotNames } from 'shared/contracts/slots'
import * as z from 'zod/mini'
import { projectRoot } from '../build/build-part.ts'
import { integrityOf } from '../release/artifact-files.ts'

export type DevRemoteId = BootModule['id']
type Events = { built: [BootModule]; failed: [string] }
export type DevBuild = { folder: string; events: EventEmitter<Events>; close: () => Promise<void> }

const configModule = z.object({ default: z.array(z.custom<RspackOptions>((it) => typeof it === 'object')) })
const buildMessage = z.object({
  routes: z.array(routeFacts),
  fills: z.array(z.enum(slotNames)),
  offers: z.array(z.enum(slotNames)),
})

/**
 * Builds one remote again with every change, as its release would be (so what works here works there),
 * but readable and into a folder of its own.
 */
export async function watchRemote(id: DevRemoteId, folder: string): Promise<DevBuild> {
  const part = join(projectRoot, id)
  const version = sourceVersion(part)
  const loaded: unknown = await import(pathToFileURL(join(part, 'rspack.config.ts')).href)
  const builds = configModule.parse(loaded).default
  const compiler = rspack(builds.map((build) => readable(build, folder)))
  const events = new EventEmitter<Events>()
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    void report(error, stats)
  })

  async function report(error: Error | null, stats: MultiStats | undefined): Promise<void> {
    try {
      if (error) throw error
      if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: true }))
      events.emit('built', await describe(id, version, folder))
    } catch (problem) {
      events.emit('failed', problem instanceof Error ? problem.message : String(problem))
    }
  }

  return {
    folder: join(folder, 'web'),
    events,
    close: () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
  }
}

function readable(build: RspackOptions, folder: string): RspackOptions {
  const web = build.name?.endsWith('-web') ?? false
  return {
    ...build,
    devtool: web ? 'source-map' : false,
    // Functions among the plugins write the facts of a release, and this is none.
    plugins: build.plugins?.filter((plugin) => typeof plugin !== 'function'),
    optimization: { ...build.optimization, minimize: false },
    output: { ...build.output, path: join(folder, web ? 'web' : 'node') },
    watchOptions: { ignored: ['**/node_modules/**', '**/dist/**'] },
  }
}

async function describe(id: DevRemoteId, version: string, folder: string): Promise<BootModule> {
  const worker = new Worker(new URL('dev-facts.ts', import.meta.url), {
    workerData: { entry: join(folder, 'node/entry.cjs'), id, version },
  })
  const [message]: unknown[] = await once(worker, 'message')
  const web = join(folder, 'web')
  return {
    id,
    version,
    base: versionBase(id, version),
    manifest: JSON.parse(await readFile(join(web, 'mf-manifest.json'), 'utf8')),
    integrity: await integrityOfFiles(web),
    ...buildMessage.parse(message),
  }
}

async function integrityOfFiles(web: string): Promise<Record<string, string>> {
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
  const sealed = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name)
    return [relative(web, file), integrityOf(await readFile(file))] as const
  })
  return Object.fromEntries(await Promise.all(sealed))
}
