import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Compiler, Stats, StatsCompilation } from '@rspack/core'
import { slotsOfHost } from '../../contracts/slots.ts'
import { pathsOutsideGrammar, wrongExamples } from '../check-routes.ts'
import { hostContract, hostContractFrom, publishedFacts } from '../facts.ts'
import type { RouteFacts } from '../module.ts'
import { pageAlive } from '../page-alive.ts'
import { pageHydrated } from '../page-hydrated.ts'
import { sbomFile } from '../sbom.ts'
import { singletons } from '../singletons/versions.ts'
import { slotFilled } from '../slot-filled.ts'
import { actsOf, actsOfHost } from './acts.ts'
import { addressesOf, documentsOf } from './addresses.ts'
import { callsNamed, serverCallsOfHost } from './calls-named.ts'
import { commitOf } from './commit-of.ts'
import { evaluateHost } from './evaluate-host.ts'
import { evaluateModule } from './evaluate-module.ts'
import { lockedIntegrity } from './locked-integrity.ts'
import { lockfileAbove } from './lockfile-above.ts'
import { pageFiles } from './page-files.ts'
import type { Part } from './parts.ts'
import { type BuiltPackage, packagesIn, packagesOfHost } from './sbom/packages-in.ts'
import { writeSbom } from './sbom/write-sbom.ts'
import { moveMaps } from './source-maps.ts'
import { type ExportNames, providedExports, usedExports } from './shared-exports.ts'
import { providedVersions, requiredRanges, sharedFolder } from './sharing.ts'
import { checkStaticRoutes } from './static-routes.ts'

type WebBuild = { stats: StatsCompilation; exports: ExportNames; packages: BuiltPackage[] }

/** Where a squad builds, `shared` is a package too. */
const own = [resolve(sharedFolder)]

/** Writes dist/module.json when both builds of a part are done; applied to both, web first. */
export function factsPlugins(part: Part) {
  let web: WebBuild = { stats: {}, exports: {}, packages: [] }
  return {
    web: (compiler: Compiler) =>
      compiler.hooks.done.tap('facts', (stats) => {
        // A build that ends here must not leave the facts of the one before.
        rmSync(join(part.dist, 'module.json'), { force: true })
        if (stats.hasErrors()) return
        web = {
          stats: stats.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true }),
          exports:
            part.id === 'host' ? providedExports(stats.compilation) : usedExports(part.id, stats.compilation),
          packages: packagesIn(stats.compilation, own),
        }
      }),
    node: (compiler: Compiler) =>
      compiler.hooks.done.tapPromise('facts', async (stats) => {
        if (stats.hasErrors()) return
        moveMaps(part.dist)
        const stated = part.id === 'host' ? hostFacts(part, web) : await remoteFacts(part, web, stats)
        writeFileSync(join(part.dist, sbomFile), sbomOf(part, web, stats))
        const facts = { ...stated, ...common(part) }
        writeFileSync(
          join(part.dist, 'module.json'),
          `${JSON.stringify(publishedFacts.parse(facts), null, 2)}\n`,
        )
      }),
  }
}

function sbomOf({ id, version, folder }: Part, web: WebBuild, node: Stats): string {
  const names = id === 'host' ? {} : { ...web.exports, ...usedExports(id, node.compilation) }
  const npm = Object.keys(names).filter((name) => !Object.hasOwn(singletons, name))
  const packages = [...web.packages, ...packagesIn(node.compilation, own), ...packagesOfHost(npm)]
  return writeSbom({ id, version, packages, integrityOf: lockedIntegrity(lockfileAbove(folder)) })
}

function common({ id, folder, dist, version, owner, reason }: Part) {
  return {
    schema: 1,
    id,
    version,
    commit: commitOf(folder),
    builtAt: new Date().toISOString(),
    owner,
    ...(reason !== undefined && { reason }),
    files: filesOf(dist),
  }
}

function hostFacts({ id, dist }: Part, web: WebBuild) {
  const files = (web.stats.entrypoints?.['main']?.assets ?? []).map(({ name }) => name)
  const built = readdirSync(join(dist, 'web'))
  return {
    hostContract,
    hostContractFrom,
    smallDocuments: true,
    routes: [],
    fills: [],
    offers: slotsOfHost,
    calls: callsNamed(id, serverCallsOfHost),
    events: [pageHydrated, slotFilled, pageAlive],
    acts: actsOfHost,
    shared: providedVersions,
    sharedExports: { web: web.exports, node: evaluateHost(join(dist, 'node/server.cjs')) },
    web: {
      entry: files.find((file) => file.endsWith('.js')) ?? '',
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      fonts: built.filter((file) => file.endsWith('.woff2')),
      byContent: true,
    },
    node: { entry: 'node/server.cjs' },
  }
}

async function remoteFacts({ id, dist, version }: Part, web: WebBuild, node: Stats) {
  const sharedExports = { web: web.exports, node: usedExports(id, node.compilation) }
  const declared = await evaluateModule(join(dist, 'node/entry.cjs'), id, version)
  if (declared.id !== id) throw new Error(`${id}: src/module.tsx says it is ${declared.id}`)
  checkRoutes(
    id,
    declared.routes.map(({ facts }) => facts),
  )
  checkStaticRoutes(id, declared.routes, node.compilation)
  const entry = readdirSync(join(dist, 'web')).find((file) => /^entry\.\w+\.js$/.test(file))
  return {
    // Only a host that tells scripts whose they are can run chunks without a name (docs/decisions/0079).
    hostContract,
    routes: declared.routes.map(({ facts }) => facts),
    fills: declared.fills,
    offers: declared.offers,
    acts: actsOf(id, declared),
    addresses: addressesOf(id, declared.routes),
    documents: documentsOf(id, declared.documents, join(dist, 'web')),
    calls: callsNamed(id, declared.serverCalls),
    shared: requiredRanges(ofBoth(sharedExports)),
    sharedExports,
    web: {
      entry,
      scripts: [entry],
      styles: [],
      fonts: [],
      byContent: true,
      pages: Object.fromEntries(
        declared.routes.map(({ facts, chunks }) => [facts.path, pageFiles(web.stats, chunks)]),
      ),
    },
    node: { entry: 'node/entry.cjs' },
  }
}

function ofBoth({ web, node }: { web: ExportNames; node: ExportNames }): ExportNames {
  const names = Object.keys({ ...web, ...node })
  return Object.fromEntries(names.map((name) => [name, [...(web[name] ?? []), ...(node[name] ?? [])]]))
}

/** As the gateway will: whoever builds hears of it first. */
function checkRoutes(id: string, routes: readonly RouteFacts[]): void {
  const [outside] = pathsOutsideGrammar(routes)
  if (outside !== undefined)
    throw new Error(
      `${id}: the route ${outside} is not in the grammar of routes (docs/decisions/0035): lower case, /word, /{name}, /word/* or /{name}-word at the beginning`,
    )
  const [wrong] = wrongExamples(routes)
  if (!wrong) return
  const { path, example } = wrong
  throw new Error(
    example === null
      ? `${id}: the route ${path} needs an example, an address that shows the page`
      : `${id}: the route ${path} does not match its own example ${example}`,
  )
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
