import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { workspaceParts } from 'shared/module/build/workspace'

/**
 * The next patch release of a package that `shared` uses, without a network: the installed one under the next version,
 * which differs in the file where it states it. Lockfile and catalogue of the checkout name it then.
 */
export async function raiseDependency(
  checkout: string,
  { dependency, file }: { dependency: string; file: string },
): Promise<void> {
  const installed = await realpath(join(checkout, 'shared/node_modules', dependency))
  const version = versionIn(await readFile(join(installed, 'package.json'), 'utf8'))
  const next = nextPatch(version)
  const raised = await copyPackage(
    installed,
    join(checkout, 'raised', `${dependency}@${next}`, 'node_modules'),
    dependency,
  )
  await Promise.all([
    replaceIn(join(raised, 'package.json'), version, next),
    replaceIn(join(raised, file), version, next),
    replaceIn(join(checkout, 'pnpm-lock.yaml'), version, next),
    replaceIn(join(checkout, 'pnpm-workspace.yaml'), `${dependency}: ${version}`, `${dependency}: ${next}`),
  ])
  const links = workspaceParts(checkout).map((part) => join(checkout, part, 'node_modules', dependency))
  await Promise.all(
    links.filter(existsSync).map(async (link) => {
      await rm(link, { recursive: true })
      await symlink(raised, link)
    }),
  )
}

/** With what it depends on beside it, where it looks for it. */
async function copyPackage(installed: string, folder: string, dependency: string): Promise<string> {
  const beside = dirname(installed)
  const others = (await readdir(beside)).filter((name) => name !== dependency)
  await mkdir(folder, { recursive: true })
  await Promise.all(others.map((name) => symlink(join(beside, name), join(folder, name))))
  await cp(installed, join(folder, dependency), { recursive: true })
  return join(folder, dependency)
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`)
  await writeFile(file, text.replaceAll(from, to))
}

function versionIn(manifest: string): string {
  const { version }: { version: string } = JSON.parse(manifest)
  return version
}

export function nextPatch(version: string): string {
  return version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
}
