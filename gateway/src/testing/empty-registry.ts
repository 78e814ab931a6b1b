import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { templateDatabase } from 'shared-server/testing/postgres-cluster'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an empty registry: copying it is quicker than making another. */
    emptyRegistry: string
    /** The name of a database with one, where the run has a PostgreSQL: copied in a fifth of the folder's time. */
    emptyRegistryDatabase: string | null
  }
}

export default async function makeEmptyRegistry(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  await (await openDatabase(null, folder)).close()
  project.provide('emptyRegistry', folder)
  const server = process.env.DATABASE_URL_TEST
  const name = basename(folder).toLowerCase().replace('-', '_')
  project.provide('emptyRegistryDatabase', server ? await makeOn(server, name) : null)
  return () => rm(folder, { recursive: true, force: true })
}

const makeOn = (server: string, name: string): Promise<string> =>
  templateDatabase(server, name, async (url) => await (await openDatabase(url, '')).close())
