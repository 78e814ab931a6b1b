import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import { packageInPath } from '../sbom.ts'
import { readLockfile } from './locked-packages.ts'

const npmLockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), integrity: z.optional(z.string()) }),
  ),
})

/** The hash that a lockfile has for a package; of yarn's, and for a package that is not in it: null. */
export function lockedIntegrity(file: string): (name: string, version: string) => string | null {
  if (basename(file) === 'pnpm-lock.yaml') {
    const { packages } = readLockfile(file)
    return (name, version) => packages[`${name}@${version}`]?.resolution.integrity ?? null
  }
  if (basename(file) !== 'package-lock.json') return () => null
  const found = new Map<string, string>()
  for (const [path, { version, integrity }] of Object.entries(
    npmLockfile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages,
  )) {
    const name = packageInPath(path)?.name
    if (name !== undefined && integrity !== undefined) found.set(`${name}@${version}`, integrity)
  }
  return (name, version) => found.get(`${name}@${version}`) ?? null
}
