import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtifactFiles } from '../registry/check-artifact.ts'
import type { PartId } from '../registry/release.ts'
import { compressedVariants } from './compress.ts'

/** Where the files of releases are. A folder here; anything that can give a local folder for rendering will do. */
export type ArtifactStore = {
  /** All of it or nothing, precompressed. */
  write: (module: PartId, version: string, files: ArtifactFiles) => Promise<void>
  /** The release's files as a local folder. */
  folder: (module: PartId, version: string) => string
}

export function folderStore(root: string): ArtifactStore {
  const folder = (module: PartId, version: string) => join(root, module, version)
  return {
    folder,
    write: async (module, version, files) => {
      const target = folder(module, version)
      const half = join(root, '.incoming', randomUUID())
      try {
        for (const [name, content] of files) {
          await put(join(half, name), content)
          for (const [ending, smaller] of await compressedVariants(name, content)) {
            await put(join(half, name + ending), smaller)
          }
        }
        await mkdir(dirname(target), { recursive: true })
        // A folder without a row in the registry is left from a publish that died: nobody can see it.
        if (await exists(target)) await rm(target, { recursive: true })
        await rename(half, target)
      } finally {
        await rm(half, { recursive: true, force: true })
      }
    },
  }
}

async function put(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
