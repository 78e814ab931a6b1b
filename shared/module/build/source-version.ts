import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { lockedPackages, readLockfile } from './locked-packages.ts'
import { lockfileAbove } from './lockfile-above.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** False where `shared` is an installed package: then a squad builds in a repository of its own. */
const inCheckout = existsSync(join(root, 'pnpm-workspace.yaml'))
const passedOver = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'testing',
  'test-results',
])
const manifest = z.object({ name: z.string(), version: z.string() })

export function readPart(folder: string): { name: string; version: string } {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/**
 * `<semver>-<12 hex>` of what a build of this part is made from: its sources, those of `shared`, how
 * it is built and with which packages: those that go into it, not all that the lockfile has. Tests are no part of a
 * build. The launcher compares it with
 * `dist/module.json` to tell whether a build is current. `besides`: folders outside the part that it is made of too.
 * Outside the checkout the lockfile counts as a whole. Throws for a part without one, and for a link among its sources.
 */
export function sourceVersion(partFolder: string, besides: readonly string[] = []): string {
  const hash = createHash('sha256')
  const sources = [partFolder, ...besides, join(root, 'shared')].flatMap(filesOf)
  const base = inCheckout ? [join(root, 'rspack.config.base.ts')] : []
  for (const file of [...sources, ...base]) {
    hash.update(file.startsWith(partFolder) ? `part/${relative(partFolder, file)}` : relative(root, file))
    hash.update('\0').update(readFileSync(file)).update('\0')
  }
  hash.update(inCheckout ? lockedHere(partFolder) : readFileSync(lockfileAbove(partFolder)))
  return `${readPart(partFolder).version}-${hash.digest('hex').slice(0, 12)}`
}

function lockedHere(partFolder: string): string {
  const lock = readLockfile(join(root, 'pnpm-lock.yaml'))
  return lockedPackages(lock, relative(root, partFolder)).join('\n')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (passedOver.has(entry.name) || /\.test\.tsx?$|^\.env/.test(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink())
        throw new Error(`${path} is a link: a release is made of what lies in its own folder`)
      return entry.isDirectory() ? filesOf(path) : [path]
    })
}
