import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { lockedPackages, readLockfile } from './locked-packages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const passedOver = new Set(['node_modules', 'dist', '.data', '.cache', 'testing', 'test-results'])
const manifest = z.object({ name: z.string(), version: z.string() })

export function readPart(folder: string): { name: string; version: string } {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/**
 * `<semver>-<12 hex>` of what a build of this part is made from: its sources, those of `shared`, how
 * it is built and with which packages: those that go into it, not all that the lockfile has. Tests are no part of a
 * build. The launcher compares it with
 * `dist/module.json` to tell whether a build is current. `besides`: folders outside the part that it is made of too.
 */
export function sourceVersion(partFolder: string, besides: readonly string[] = []): string {
  const hash = createHash('sha256')
  const sources = [partFolder, ...besides, join(root, 'shared')].flatMap(filesOf)
  for (const file of [...sources, join(root, 'rspack.config.base.ts')]) {
    hash.update(file.startsWith(partFolder) ? `part/${relative(partFolder, file)}` : relative(root, file))
    hash.update('\0').update(readFileSync(file)).update('\0')
  }
  const packages = lockedPackages(readLockfile(join(root, 'pnpm-lock.yaml')), relative(root, partFolder))
  hash.update(packages.join('\n'))
  return `${readPart(partFolder).version}-${hash.digest('hex').slice(0, 12)}`
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (passedOver.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesOf(path) : [path]
    })
}
