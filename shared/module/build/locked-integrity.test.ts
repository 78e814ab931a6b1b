import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockedIntegrity } from './locked-integrity.ts'

async function lockfile(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

test('npm’s lockfile has the hash of each version, wherever it lies', async () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/@scope/one': { version: '1.0.0', integrity: 'sha512-first' },
    'node_modules/two/node_modules/@scope/one': { version: '2.0.0', integrity: 'sha512-second' },
  }
  const integrityOf = lockedIntegrity(await lockfile('package-lock.json', JSON.stringify({ packages })))
  expect(integrityOf('@scope/one', '1.0.0')).toBe('sha512-first')
  expect(integrityOf('@scope/one', '2.0.0')).toBe('sha512-second')
  expect(integrityOf('@scope/one', '3.0.0')).toBeNull()
})

test('pnpm’s too, and yarn’s none that is read', async () => {
  const text = `importers: {}\npackages:\n  '@scope/one@1.0.0':\n    resolution: {integrity: sha512-first}\nsnapshots: {}\n`
  expect(lockedIntegrity(await lockfile('pnpm-lock.yaml', text))('@scope/one', '1.0.0')).toBe('sha512-first')
  expect(lockedIntegrity(await lockfile('yarn.lock', ''))('@scope/one', '1.0.0')).toBeNull()
})
