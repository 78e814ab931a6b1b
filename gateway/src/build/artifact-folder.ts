import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { moduleFacts, type ModuleFacts } from 'shared/module/facts'

export type BuiltArtifact = { facts: ModuleFacts; files: Map<string, Uint8Array> }

/** A dist folder as a build leaves it: module.json and the files it names. */
export async function readArtifact(folder: string): Promise<BuiltArtifact> {
  const facts = await readFacts(folder)
  if (!facts)
    throw new Error(`${join(folder, 'module.json')} is missing or is not a module's facts: build it first`)
  const files = new Map<string, Uint8Array>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(folder, file).split(sep).join('/'), await readFile(file))
  }
  return { facts, files }
}

/** Null when nothing is built there. */
export async function readFacts(folder: string): Promise<ModuleFacts | null> {
  try {
    return moduleFacts.parse(JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')))
  } catch {
    return null
  }
}

export const artifactBytes = (files: BuiltArtifact['files']): number =>
  [...files.values()].reduce((sum, file) => sum + file.byteLength, 0)
