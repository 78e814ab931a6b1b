import { glob, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'

const typed = z.object({ type: z.string() })
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.union([z.string(), typed])),
  licenses: z.optional(z.array(typed)),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  scripts: z.optional(z.record(z.string(), z.unknown())),
})

export type InstalledPackage = {
  name: string
  version: string
  /** As the package states it, an SPDX expression nearly always; null when it states none. */
  licence: string | null
  /** Of one system alone: which of them is installed depends on the machine. */
  isOfOneSystem: boolean
  /** Scripts that run when it is installed, if pnpm lets them. */
  buildScripts: string[]
}

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ resolution: z.record(z.string(), z.unknown()) })),
})

/** Where the lockfile takes each package from, by `name@version`. */
export async function lockedPackages(): Promise<Map<string, Record<string, unknown>>> {
  const { packages } = z.parse(lockfile, parse(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')))
  return new Map(Object.entries(packages).map(([name, { resolution }]) => [name, resolution]))
}

/** Every package of the lockfile that pnpm has put here, each version once, by name; what an earlier lockfile left is none. */
export async function installedPackages(): Promise<InstalledPackage[]> {
  const locked = await lockedPackages()
  const found = new Map<string, InstalledPackage>()
  const store = join(root, 'node_modules/.pnpm')
  for await (const file of glob('*/node_modules/{*,@*/*}/package.json', { cwd: store })) {
    const path = join(store, file)
    // What it depends on stands beside it, as links to where that has a folder of its own.
    if ((await realpath(dirname(path))) !== dirname(path)) continue
    const read = z.safeParse(manifest, JSON.parse(await readFile(path, 'utf8')))
    if (!read.success) continue
    const { name, version, os, cpu, scripts = {} } = read.data
    if (!locked.has(`${name}@${version}`)) continue
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: licenceOf(read.data),
      isOfOneSystem: os !== undefined || cpu !== undefined,
      buildScripts: ['preinstall', 'install', 'postinstall'].filter((script) => script in scripts),
    })
  }
  return [...found.values()].toSorted(byName)
}

const byName = (one: InstalledPackage, other: InstalledPackage): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.version < other.version ? -1 : 1

function licenceOf({ license, licenses = [] }: z.infer<typeof manifest>): string | null {
  const stated = typeof license === 'string' ? license : (license?.type ?? null)
  const several = licenses.map(({ type }) => type).join(' OR ')
  return stated ?? (several === '' ? null : several)
}
