import { execa } from 'execa'
import { existsSync } from 'node:fs'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../common/root.ts'

/**
 * The checkout in another folder, its packages linked, so that a squad's change touches no tree. Its builds are taken along only where nothing is measured:
 * a chunk's id is made of the paths from a part to its modules, and a linked package lies elsewhere than an installed one, so
 * releases that are built in the copy have other chunks.
 */
export async function copyCheckout(folder: string, { withBuilds }: { withBuilds: boolean }): Promise<void> {
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const files = stdout.split('\n').filter((file) => existsSync(join(root, file)))
  await Promise.all(files.map((file) => cp(join(root, file), join(folder, file))))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const parts = files.filter((file) => file.endsWith('/package.json')).map(dirname)
  const built = withBuilds ? parts.filter((part) => existsSync(join(root, part, 'dist/module.json'))) : []
  await Promise.all(
    built.map((part) => cp(join(root, part, 'dist'), join(folder, part, 'dist'), { recursive: true })),
  )
  await Promise.all(
    parts.map((part) => copyLinks(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))),
  )
}

/** The links of pnpm are relative, so in the copy `shared` means the copy's. */
async function copyLinks(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/node_modules\/\.(?!bin)/.test(path),
  })
}

export type Change = { file: string; from: string; to: string }

export async function applyChange(checkout: string, { file, from, to }: Change): Promise<void> {
  const path = join(checkout, file)
  const source = await readFile(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not say "${from}" any more`)
  await writeFile(path, source.replace(from, to))
}
