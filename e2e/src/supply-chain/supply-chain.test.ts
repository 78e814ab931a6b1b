import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'
import { isAllowed, licenceNamed } from 'shared/module/build/sbom/licences'
import { renderLicences } from './licences.ts'
import { type InstalledPackage, installedPackages, lockedPackages } from './packages.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')

let packages: InstalledPackage[]
beforeAll(async () => {
  packages = await installedPackages()
})

it('every package has a licence that is allowed', () => {
  expect(packages.length).toBeGreaterThan(500)
  const refused = packages.filter((one) => !isAllowed(licenceNamed(one)))
  expect(refused.map((one) => `${one.name}@${one.version}: ${licenceNamed(one)}`)).toEqual([])
})

it('of a choice one licence must be allowed, of a sum each', () => {
  expect(isAllowed('GPL-3.0-only AND (MIT OR Apache-2.0)')).toBe(false)
  expect(isAllowed('(MIT OR GPL-3.0-only) AND AGPL-3.0-only')).toBe(false)
  expect(isAllowed('(MIT OR GPL-3.0-only) AND ISC')).toBe(true)
  expect(isAllowed('Apache-2.0 WITH LLVM-exception')).toBe(true)
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0-or-later')).toBe(false)
  expect(isAllowed('none stated')).toBe(false)
})

it('docs/licences.md lists them; `pnpm licence-page` writes it', async () => {
  expect(await read('docs/licences.md')).toBe(renderLicences(packages))
})

it('a package runs a script of its own at the install only where it was decided', async () => {
  const settings = z.parse(
    z.object({ allowBuilds: z.record(z.string(), z.boolean()), strictDepBuilds: z.literal(true) }),
    parse(await read('pnpm-workspace.yaml')),
  )
  const names = new Set(
    packages.filter(({ buildScripts }) => buildScripts.length > 0).map(({ name }) => name),
  )
  const undecided = [...names].filter((name) => !(name in settings.allowBuilds))
  expect(undecided).toEqual([])
})

it('everything is in the lockfile with a hash, and nothing comes from anywhere but the registry', async () => {
  const locked = [...(await lockedPackages())]
  expect(locked.length).toBeGreaterThan(500)
  const strange = locked.filter(([, from]) => !('integrity' in from) || 'tarball' in from || 'repo' in from)
  expect(strange.map(([name]) => name)).toEqual([])
})
