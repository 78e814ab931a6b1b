import { execa } from 'execa'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/step.ts'
import { diskFolder } from '../sites/disk-folder.ts'

/**
 * A copy of the checkout in a temporary folder, with the installed packages linked, in which a
 * violation can be planted without touching the real tree.
 */
export type CheckoutCopy = {
  folder: string
  plant: (files: Record<string, string>) => Promise<void>
  /** Removes what was planted. */
  clear: () => Promise<void>
  run: (command: string, ...args: string[]) => Promise<{ failed: boolean; output: string }>
  /** A release command of the copy, which must succeed: what it printed. */
  release: (...args: string[]) => Promise<string>
  remove: () => Promise<void>
}

/** `installed` gives the copy packages of its own, so that a part can be added to its workspace. */
export async function copyCheckout({ installed = false } = {}): Promise<CheckoutCopy> {
  const folder = await diskFolder('checkout')
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const files = stdout.split('\n').filter((file) => existsSync(join(root, file)))
  await Promise.all(files.map((file) => cp(join(root, file), join(folder, file))))
  await (installed ? install(folder) : linkPackages(folder, files))
  let planted: string[] = []
  const run: CheckoutCopy['run'] = async (command, ...args) => {
    const bin = join(installed ? folder : root, 'node_modules', '.bin')
    const result = await execa(join(bin, command), args, {
      cwd: folder,
      all: true,
      reject: false,
      stdin: 'ignore',
      env: { FORCE_COLOR: '0', PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    })
    return { failed: result.exitCode !== 0, output: result.all }
  }
  return {
    folder,
    plant: async (violations) => {
      for (const [file, text] of Object.entries(violations)) {
        const path = join(folder, file)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text)
        planted.push(path)
      }
    },
    clear: async () => {
      await Promise.all(planted.map((path) => rm(path)))
      planted = []
    },
    run,
    release: async (...args) => {
      const { failed, output } = await run('node', 'gateway/src/cli/release.ts', ...args)
      if (failed) throw new Error(output)
      return output
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What this checkout has installed is in the store already. */
async function install(folder: string): Promise<void> {
  await execa('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    stdin: 'ignore',
  })
}

async function linkPackages(folder: string, files: readonly string[]): Promise<void> {
  const parts = new Set(files.filter((file) => file.endsWith('/package.json')).map(dirname))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await Promise.all(
    [...parts].map((part) => copyLinks(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))),
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
