import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { release } from '../../testing/artifact.ts'
import { registered } from '../../testing/modules.ts'
import { isUnavailable } from 'shared-server/unavailable'
import { lastSetIn } from './last-set.ts'
import { noPointer } from './pointer-row.ts'
import { emptyState, releaseKey, stableSet } from './state.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'last-set-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const content = { ...release(), areas: registered[3]?.areas }
const { version } = content.facts
const canary = { version, percent: 5, since: '2026-11-21T00:00:00.000Z' }
const state = {
  ...emptyState,
  pointers: new Map([['mf-content' as const, { ...noPointer, stable: version, canary, generation: 3 }]]),
  releases: new Map([[releaseKey('mf-content', version), content]]),
  modules: registered,
}

it('what a gateway served is what it serves when it starts without its database', async () => {
  const dataDir = await folder()
  expect(await lastSetIn(dataDir).read()).toBeNull()
  await lastSetIn(dataDir).write(state)
  const read = await lastSetIn(dataDir).read()
  expect(read).toEqual(state)
  expect(read && stableSet(read).get('mf-content')?.facts).toEqual(content.facts)
  expect(await readdir(dataDir)).toEqual(['last-set.json'])
})

it('a file that another version of the gateway wrote, or nobody finished, is no set', async () => {
  const dataDir = await folder()
  for (const text of ['{"schema":2}', '{"schema":1,"pointers":[["mf-', '']) {
    // oxlint-disable-next-line no-await-in-loop -- one file
    await writeFile(join(dataDir, 'last-set.json'), text)
    // oxlint-disable-next-line no-await-in-loop -- one file
    expect(await lastSetIn(dataDir).read()).toBeNull()
  }
})

it('a database that nobody answers for is away; one that answers with an error is not', async () => {
  const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
  const refused = await client.connect().catch((error: unknown) => error)
  expect(refused instanceof Error && isUnavailable(refused)).toBe(true)
  expect(
    isUnavailable(Object.assign(new Error('the database system is shutting down'), { code: '57P01' })),
  ).toBe(true)
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(
    isUnavailable(Object.assign(new Error('relation "pointer" does not exist'), { code: '42P01' })),
  ).toBe(false)
})
