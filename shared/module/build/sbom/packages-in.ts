import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Compilation, type Module, rspack } from '@rspack/core'
import * as z from 'zod/mini'
import { licenceNamed } from './licences.ts'
import { packageInPath } from '../../sbom.ts'

const typed = z.object({ type: z.string() })
const manifest = z.object({
  name: z.string(),
  /** A folder that somebody put there by hand may have none. */
  version: z.optional(z.string()),
  license: z.optional(z.union([z.string(), typed])),
})

export type BuiltPackage = { name: string; version: string; licence: string; isFromHost: boolean }

/** Packages of which something is in the files of a build; what was dropped as unused is in none. `own`: folders of ours. */
export function packagesIn({ modules, chunkGraph }: Compilation, own: readonly string[]): BuiltPackage[] {
  const inFiles = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0)
  const files = inFiles.flatMap(merged).flatMap((module) => module.nameForCondition() ?? [])
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []))
  return [...folders].filter((folder) => !own.includes(folder)).map((folder) => read(folder, false))
}

/** Packages that a remote has from its host, by the names that it imports; the version is the one it was built with. */
export function packagesOfHost(names: readonly string[]): BuiltPackage[] {
  const from = createRequire(import.meta.url)
  const packages = new Set(names.flatMap((name) => packageInPath(`node_modules/${name}`)?.name ?? []))
  return [...packages].map((name) => read(resolve(from.resolve(`${name}/package.json`), '..'), true))
}

/** A module and those that the bundler has written into it. */
const merged = (module: Module): Module[] =>
  module instanceof rspack.ConcatenatedModule ? [module, ...module.modules.flatMap(merged)] : [module]

function folderOf(file: string): string | null {
  const found = packageInPath(file.replaceAll('\\', '/'))
  return found && join(found.before, found.name)
}

function read(folder: string, isFromHost: boolean): BuiltPackage {
  const {
    name,
    version = 'none stated',
    license,
  } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const licence = typeof license === 'string' ? license : (license?.type ?? null)
  return { name, version, licence: licenceNamed({ name, licence }), isFromHost }
}
