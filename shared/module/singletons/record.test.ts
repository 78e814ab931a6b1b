import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { singletons } from './versions.ts'

const script = join(import.meta.dirname, 'record.ts')
const auth = 'shared/auth/auth'
let file: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  file = join(folder, 'singletons.json')
})

/** What a checkout had recorded before its sources became what they are. */
async function recordFrom(before: typeof singletons, ...said: string[]) {
  await writeFile(file, JSON.stringify(before))
  const ran = promisify(execFile)(process.execPath, [script, '--file', file, ...said])
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  const after: typeof singletons = JSON.parse(await readFile(file, 'utf8'))
  return { after, printed: stdout + stderr }
}

function changed(change: (exports: Record<string, { since: string; form: string }>) => void) {
  const before = structuredClone({ ...singletons })
  change(before[auth]?.exports ?? {})
  return before
}

test('every singleton has the version that its exports were recorded with: else run record.ts', async () => {
  const { after, printed } = await recordFrom(singletons)
  expect(printed).toBe('')
  expect(after).toEqual(singletons)
}, 60_000)

test('of a new one its file is enough', async () => {
  const sameFile = { file: singletons[auth]?.file ?? '' }
  const { after, printed } = await recordFrom(Object.assign({ ...singletons }, { 'shared/new': sameFile }))
  expect(printed).toBe('shared/new 0.1.0 -> 0.1.1\n')
  expect(Object.keys(after['shared/new']?.exports ?? {})).toEqual(
    Object.keys(singletons[auth]?.exports ?? {}),
  )
}, 60_000)

test('a changed form is recorded when somebody has said what it means to those built before', async () => {
  const before = changed((exports) => (exports['tokenOf'] = { since: '0.1.0', form: 'another form' }))
  const asked = await recordFrom(before)
  expect(asked.printed).toContain(`${auth}: tokenOf has another form`)
  expect(asked.after, 'nothing is written').toEqual(before)
  const { printed } = await recordFrom(before, '--compatible', auth)
  expect(printed).toMatch(/^shared\/auth\/auth 0\.\d+\.\d+ -> 0\.\d+\.\d+\n$/)
  expect((await recordFrom(before, '--breaking', 'auth')).printed).toContain('auth is no singleton of ours')
}, 60_000)
