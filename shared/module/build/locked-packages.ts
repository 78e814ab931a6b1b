import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const versions = z.optional(z.record(z.string(), z.string()))
const direct = z.optional(z.record(z.string(), z.object({ version: z.string() })))

const lockfile = z.object({
  importers: z.record(z.string(), z.object({ dependencies: direct, devDependencies: direct })),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity: z.optional(z.string()) }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
})
type Lockfile = z.infer<typeof lockfile>

/** What compiles a part stands among its devDependencies, beside what only tests it. */
const isCompiler = (name: string) => /^@(rspack|module-federation)\//.test(name)

/**
 * The locked packages that go into a build of a part, each as name, version and integrity: what it and `shared` need when
 * they run, what compiles them, and all that those need. Another part's package is none of them.
 */
export function lockedPackages(lock: Lockfile, part: string): string[] {
  const waiting = [part, 'shared'].flatMap((importer) => {
    const { dependencies = {}, devDependencies = {} } = lock.importers[importer] ?? {}
    const compilers = Object.entries(devDependencies).filter(([name]) => isCompiler(name))
    return [...Object.entries(dependencies), ...compilers].map(([name, { version }]) => `${name}@${version}`)
  })
  const found = new Set<string>()
  for (const key of waiting) {
    if (found.has(key)) continue
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key] ?? {}
    found.add(key)
    const below = Object.entries({ ...dependencies, ...optionalDependencies })
    waiting.push(...below.map(([name, version]) => `${name}@${version}`))
  }
  return [...found].toSorted().map((key) => `${key} ${integrityOf(lock, key)}`)
}

/** A snapshot's key may say in parentheses for which peers it was resolved. */
function integrityOf({ packages }: Lockfile, key: string): string {
  return packages[key.replace(/\(.*$/, '')]?.resolution.integrity ?? ''
}

let known: { file: string; changed: number; lock: Lockfile } | null = null

export function readLockfile(file: string): Lockfile {
  const changed = statSync(file).mtimeMs
  if (known?.file !== file || known.changed !== changed)
    known = { file, changed, lock: lockfile.parse(parse(readFileSync(file, 'utf8'))) }
  return known.lock
}
