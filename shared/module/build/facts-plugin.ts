import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, StatsCompilation } from '@rspack/core'
import { slotsOfHost } from '../../contracts/slots.ts'
import { hostContract, moduleFacts } from '../facts.ts'
import { commitOf } from './commit-of.ts'
import { evaluateModule } from './evaluate-module.ts'
import { pageFiles } from './page-files.ts'
import type { Part } from './parts.ts'
import { providedVersions, requiredRanges } from './sharing.ts'

/** Writes dist/module.json when both builds of a part are done; applied to both, web first. */
export function factsPlugins(part: Part) {
  let web: StatsCompilation = {}
  return {
    web: (compiler: Compiler) =>
      compiler.hooks.done.tap('facts', (stats) => {
        // A build that ends here must not leave the facts of the one before.
        rmSync(join(part.dist, 'module.json'), { force: true })
        web = stats.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true })
      }),
    node: (compiler: Compiler) =>
      compiler.hooks.done.tapPromise('facts', async (stats) => {
        if (stats.hasErrors()) return
        const facts = { ...(await ownFacts(part, web)), ...common(part) }
        writeFileSync(
          join(part.dist, 'module.json'),
          `${JSON.stringify(moduleFacts.parse(facts), null, 2)}\n`,
        )
      }),
  }
}

function common({ id, folder, dist, version, owner }: Part) {
  return {
    schema: 1,
    id,
    version,
    commit: commitOf(folder),
    builtAt: new Date().toISOString(),
    owner,
    hostContract,
    files: filesOf(dist),
  }
}

async function ownFacts(part: Part, web: StatsCompilation) {
  return part.id === 'host' ? hostFacts(part, web) : await remoteFacts(part, web)
}

function hostFacts({ dist }: Part, web: StatsCompilation) {
  const files = (web.entrypoints?.['main']?.assets ?? []).map(({ name }) => name)
  const built = readdirSync(join(dist, 'web'))
  return {
    routes: [],
    fills: [],
    offers: slotsOfHost,
    shared: providedVersions,
    web: {
      entry: files.find((file) => file.endsWith('.js')) ?? '',
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      fonts: built.filter((file) => file.endsWith('.woff2')),
    },
    node: { entry: 'node/server.cjs' },
  }
}

async function remoteFacts({ id, dist, version }: Part, web: StatsCompilation) {
  const said = await evaluateModule(join(dist, 'node/entry.cjs'), id, version)
  if (said.id !== id) throw new Error(`${id}: src/module.tsx says it is ${said.id}`)
  const entry = readdirSync(join(dist, 'web')).find((file) => /^entry\.\w+\.js$/.test(file))
  return {
    routes: said.routes.map(({ facts }) => facts),
    fills: said.fills,
    offers: said.offers,
    shared: requiredRanges,
    web: {
      entry,
      scripts: [entry],
      styles: [],
      fonts: [],
      pages: Object.fromEntries(said.routes.map(({ facts, chunks }) => [facts.path, pageFiles(web, chunks)])),
    },
    node: { entry: 'node/entry.cjs' },
  }
}

function filesOf(dist: string) {
  const names = ['web', 'node'].flatMap((build) =>
    readdirSync(join(dist, build), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return Object.fromEntries(
    names.toSorted().map((file) => {
      const content = readFileSync(file)
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return [file.slice(dist.length + 1).replaceAll('\\', '/'), { bytes: content.byteLength, integrity }]
    }),
  )
}
