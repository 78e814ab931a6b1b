import { createHash } from 'node:crypto'
import { execa } from 'execa'
import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { workspaceCatalog } from 'shared/module/build/workspace'
import { projectRoot } from '../build/build-part.ts'
import { compilePackages } from './compile-packages.ts'
import { codeFolders, readSource, releaseManifest, sharedManifest } from './manifests.ts'

/** What a squad outside this checkout works with: file names in the folder, by the name it installs them under. */
export type SquadPackages = { shared: string; 'rotabus-release': string }

/**
 * Packs `shared` and the release command as npm packages into a folder, which it makes. The version names their content,
 * and is the same for both: they fit each other and no other pair.
 */
export async function packForSquads(to: string): Promise<SquadPackages> {
  const folder = resolve(to)
  const work = await mkdtemp(join(tmpdir(), 'squad-packages-'))
  try {
    const [shared, gateway] = await Promise.all([sourceOf('shared'), sourceOf('gateway')])
    await compilePackages(work, codeFolders(shared))
    const command = join(work, 'gateway')
    const imported = await importedOf(Object.keys(gateway.dependencies), command)
    const manifests = (version: string) => {
      const packing = { catalog: workspaceCatalog(), version }
      return { shared: sharedManifest(shared, packing), release: releaseManifest(gateway, imported, packing) }
    }
    // What they depend on is of their content too; the version itself cannot be.
    const version = `${shared.version}-${await digestOf(work, JSON.stringify(manifests('')))}`
    const { shared: sharedPackage, release } = manifests(version)
    const packed = {
      shared: await pack(join(work, 'shared'), sharedPackage, work),
      'rotabus-release': await pack(command, release, work),
    }
    await mkdir(folder, { recursive: true })
    for (const file of Object.values(packed)) await putWhole(join(work, file), join(folder, file))
    return packed
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const sourceOf = async (part: string) =>
  readSource(await readFile(join(projectRoot, part, 'package.json'), 'utf8'))

/** Begins with a letter, or semver would refuse some. */
async function digestOf(folder: string, manifests: string): Promise<string> {
  const hash = createHash('sha256').update(manifests)
  for (const file of globSync('{shared,gateway}/**/*.*', { cwd: folder }).toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    hash.update(file).update(await readFile(join(folder, file)))
  }
  return `b${hash.digest('hex').slice(0, 12)}`
}

async function importedOf(declared: readonly string[], folder: string): Promise<string[]> {
  const files = globSync('**/*.js', { cwd: folder })
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return declared.filter((name) => texts.some((text) => imports(text, name)))
}

const imports = (text: string, name: string) =>
  text.includes(` from '${name}'`) || text.includes(` from '${name}/`)

/** A package is under its name as a whole or not at all, also when the disk is full. */
async function putWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.part`
  try {
    await copyFile(from, draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

type Manifest = { name: string; version: string }

async function pack(folder: string, manifest: Manifest, to: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await execa('npm', ['pack', '--pack-destination', to], { cwd: folder })
  // As npm names it; what it prints depends on everybody's settings.
  return `${manifest.name}-${manifest.version}.tgz`
}
