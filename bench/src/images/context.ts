import { cp, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { root } from '../common/root.ts'
import { writeWallProfile } from './wall-profile.ts'

type Server = {
  name: 'gateway' | 'backend' | 'renderer'
  part: 'gateway' | 'backend'
  /** What is built before the site starts, and read by the server from its folder. */
  builds: readonly string[]
  /** Where it is not the whole part and what it imports of `shared`. */
  only?: { folders: readonly string[]; packages: readonly string[] }
}

const servers: readonly Server[] = [
  { name: 'gateway', part: 'gateway', builds: ['gateway/console/dist', 'gateway/offline/dist'] },
  { name: 'backend', part: 'backend', builds: [] },
  {
    name: 'renderer',
    part: 'gateway',
    builds: [],
    only: {
      folders: [
        'gateway/package.json',
        'gateway/src/isolation',
        'gateway/src/render',
        'gateway/src/renderer-socket',
      ],
      packages: ['zod'],
    },
  },
]

/** Of `shared` what a server may import; the rest is browsers' and brings React and icons with it. */
const sharedFolders = [
  'shared/contracts',
  'shared/domain',
  'shared/module',
  'shared/server',
  'shared/styles/tokens.css',
]
const sharedPackages = ['altcha-lib', 'spdx-expression-parse', 'zod']
const isNoServers =
  /\.test\.tsx?$|\.tsx$|\/testing\/|\/(vitest\.config\.ts|tsconfig\.json)$|^gateway\/(console|offline|src\/(hostile|new-remote|dev-server|squad-packages|launcher))\/|^shared\/module\/(build(?!\/sbom\/licences)|federation)\//

/** Lays what `deploy/images/Containerfile` copies: Node, an empty folder for data, and each server as it runs; beside it the gateway's profile of system calls. */
export async function layContext(folder: string): Promise<void> {
  // Whoever the process in an image is must read it, whoever lays it.
  process.umask(0o022)
  await mkdir(join(folder, 'data'), { recursive: true })
  await cp(await realpath(join(root, 'node_modules/node/bin/node')), join(folder, 'node'))
  await cp(join(root, 'deploy/images/Containerfile'), join(folder, 'Containerfile'))
  await writeWallProfile(join(folder, 'seccomp.json'))
  await Promise.all(
    servers.map(async (server) => {
      await layServer(server, join(folder, server.name))
      for (const build of server.builds) await copyBuild(build, join(folder, server.name))
    }),
  )
}

/**
 * A server of ours as a workspace of its own with production dependencies alone. As a workspace, and not as a package with others below
 * node_modules: Node runs TypeScript from the sources, and none that lies there.
 */
async function layServer({ part, only }: Server, folder: string): Promise<void> {
  const workspace = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']
  const folders = only?.folders ?? ['shared/package.json', ...sharedFolders, part]
  const { stdout } = await execa('git', ['ls-files', ...folders], { cwd: root })
  const sources = stdout.split('\n').filter((file) => !isNoServers.test(file))
  for (const file of [...workspace, ...sources]) await copyInto(folder, file)
  if (only) await keepDependencies(join(folder, part, 'package.json'), only.packages)
  else await keepDependencies(join(folder, 'shared/package.json'), sharedPackages)
  await install(part, folder)
  await dropForDevelopers(join(folder, 'node_modules'))
}

async function copyInto(folder: string, file: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await cp(join(root, file), join(folder, file))
}

async function copyBuild(build: string, folder: string): Promise<void> {
  await cp(join(root, build), join(folder, build), { recursive: true }).catch((error: unknown) => {
    throw new Error(`${build} is missing: "pnpm start" builds it`, { cause: error })
  })
}

type Manifest = { dependencies: Record<string, string>; devDependencies?: unknown }

async function keepDependencies(file: string, names: readonly string[]): Promise<void> {
  const { devDependencies: _, ...manifest }: Manifest = JSON.parse(await readFile(file, 'utf8'))
  const kept = names.map((name) => {
    const version = manifest.dependencies[name]
    if (version === undefined) throw new Error(`${name} is no dependency of ${file}`)
    return [name, version]
  })
  await writeFile(file, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(kept) }, null, 2))
}

/** Types, source maps and manuals of packages, which no process reads: a third of the files. Licences stay. */
const forDevelopers = /\.d\.[cm]?ts$|\.map$|^(?!licen[cs]e).*\.(md|markdown)$/i

async function dropForDevelopers(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const dropped = found.filter((entry) => entry.isFile() && forDevelopers.test(entry.name))
  await Promise.all(dropped.map(({ parentPath, name }) => rm(join(parentPath, name))))
}

/** From the lockfile of the checkout, which may only become shorter: what this server has nothing of is left out of it. */
async function install(part: string, folder: string): Promise<void> {
  const { packageManager }: { packageManager: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  await execa(
    'npx',
    [
      '-y',
      packageManager,
      'install',
      '--prod',
      '--no-frozen-lockfile',
      '--prefer-offline',
      '--ignore-scripts',
      '--filter',
      `${part}...`,
    ],
    { cwd: folder, stdin: 'ignore', all: true },
  )
}
