import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export async function put(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Nobody ever reads half of it. */
export async function putWhole(root: string, file: string, content: Uint8Array | string): Promise<void> {
  const half = join(root, halfFolder, randomUUID())
  await put(half, content)
  await mkdir(dirname(file), { recursive: true })
  await rename(half, file)
}

/** Inside a root, so that a rename never crosses a file system; no module is called so. */
export const halfFolder = '.incoming'

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => found.size,
    () => null,
  )

/** What is in a folder, by name; nothing when there is no folder. */
export const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export async function tidyHalves(root: string, before: Date): Promise<void> {
  for (const name of await entriesOf(join(root, halfFolder))) {
    const half = join(root, halfFolder, name)
    const { mtime } = await stat(half).catch(() => ({ mtime: new Date() }))
    if (mtime < before) await rm(half, { recursive: true, force: true })
  }
}
