import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Builds, hostBuilds, type Part, remoteBuilds } from 'shared/module/build/parts'
import { sourceVersion } from 'shared/module/build/source-version'
import { runBuild } from 'shared/module/build/testing/run-build'
import { filesOf, type RemoteSource } from './remote-source.ts'

export const hostFolder = join(import.meta.dirname, '../../../host')
/** Inside a part, so that `shared` and React resolve as they do for a squad. */
const cache = join(hostFolder, '.cache')

export type Artifact = ReadonlyMap<string, Uint8Array>

const remotes = new Map<string, Promise<Artifact>>()
let host: Promise<Artifact> | null = null

/** Built as a squad builds it, alone; rejects with what the build says. The same source is built once. */
export function buildRemote(source: RemoteSource = {}): Promise<Artifact> {
  const files = filesOf(source)
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const built =
    remotes.get(hash) ??
    build((folder) => write(folder, files), remoteBuilds, {
      id: source.id ?? 'mf-content',
      version: `1.0.0-${hash}`,
    })
  remotes.set(hash, built)
  return built
}

/** The shell itself. */
export function buildHost(): Promise<Artifact> {
  const part = { id: 'host', folder: hostFolder, version: sourceVersion(hostFolder) }
  host ??= build(() => Promise.resolve(), hostBuilds, part)
  return host
}

type Named = Pick<Part, 'id' | 'version'> & { folder?: string }

async function build(
  prepare: (folder: string) => Promise<void>,
  builds: (part: Part) => Builds,
  named: Named,
): Promise<Artifact> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'hostile-'))
  try {
    await prepare(folder)
    const dist = join(folder, 'dist')
    await runBuild(builds({ folder, ...named, dist, owner: 'a squad', mode: 'production' }))
    return await readArtifact(dist)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

async function readArtifact(dist: string): Promise<Artifact> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) =>
    [path.slice(dist.length + 1), new Uint8Array(await readFile(path))] as const
  return new Map(await Promise.all(paths.map(read)))
}
