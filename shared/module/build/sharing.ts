import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { generationRange, rangeFor, singletons, versionOf } from '../singletons/versions.ts'

const from = createRequire(import.meta.url)
const manifest = z.object({ version: z.string() })

const packageVersion = (name: string) => manifest.parse(from(`${name}/package.json`)).version

const packages = { react: 'react', 'react/': 'react', 'react-dom': 'react-dom', 'react-dom/': 'react-dom' }

export const sharedFolder = fileURLToPath(new URL('../../', import.meta.url))

/** A file of `shared` by its path without an ending: TypeScript here, JavaScript in the package that squads install. */
export function sharedSource(path: string): string {
  const found = ['.tsx', '.ts', '.js'].map((ending) => join(sharedFolder, path + ending)).find(existsSync)
  if (found === undefined) throw new Error(`shared has no ${path}`)
  return found
}

const packageVersions = Object.fromEntries(
  Object.entries(packages).map(([key, name]) => [key, packageVersion(name)]),
)
const packageRanges = Object.fromEntries(
  Object.entries(packageVersions).map(([key, version]) => [key, `^${version}`]),
)
const ownNames = Object.keys(singletons)

/** What the host provides: name and version. */
export const providedVersions: Record<string, string> = {
  ...packageVersions,
  ...Object.fromEntries(ownNames.map((name) => [name, versionOf(name)])),
}

/**
 * What a remote requires: of a package a caret range of what it was built with, of a singleton of ours the version that
 * what it uses of it has its present form from. `used`: the names of exports by singleton.
 */
export function requiredRanges(used: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const own = ownNames.filter((name) => Object.hasOwn(used, name))
  return {
    ...packageRanges,
    ...Object.fromEntries(own.map((name) => [name, rangeFor(name, used[name] ?? [])])),
  }
}

/** Known before the build, as what is used is not: any host of the same generation. module.json has what is required. */
const acceptedRanges: Record<string, string> = {
  ...packageRanges,
  ...Object.fromEntries(ownNames.map((name) => [name, generationRange(name)])),
}

export function sharedOfRemote() {
  return Object.fromEntries(
    Object.entries(acceptedRanges).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, import: false as const },
    ]),
  )
}

export function sharedOfHost() {
  return Object.fromEntries(
    Object.entries(providedVersions).map(([key, version]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, eager: true },
    ]),
  )
}
