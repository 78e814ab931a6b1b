import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an empty registry: copying it is quicker than making another. */
    emptyRegistry: string
  }
}

export default async function makeEmptyRegistry(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  await (await openDatabase(null, folder)).close()
  project.provide('emptyRegistry', folder)
  return () => rm(folder, { recursive: true, force: true })
}
