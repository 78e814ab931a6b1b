import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecretFile, readSecretFile, writeSecretFile } from './secret-file.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'secret-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('a secret is made once, kept for this user alone, and found again', async () => {
  const data = await folder()
  const file = join(data, 'deep', 'token-secret')
  expect(await readSecretFile(file)).toBeNull()
  expect(await keepSecretFile(file, () => 'first')).toBe('first')
  expect(await keepSecretFile(file, () => 'second')).toBe('first')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(data, 'deep'))).toEqual(['token-secret'])
})

test('processes that start at once agree on one secret', async () => {
  const file = join(await folder(), 'token-secret')
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => keepSecretFile(file, () => `made-${nth}`)),
  )
  expect(new Set(all).size).toBe(1)
  expect(await readSecretFile(file)).toBe(all[0])
})

test('a file that was cut off while it was written is made anew', async () => {
  const file = join(await folder(), 'token-secret')
  await writeFile(file, '')
  expect(await keepSecretFile(file, () => 'whole')).toBe('whole')
})

test('what cannot be read is an error, not a new secret', async () => {
  await expect(keepSecretFile(await folder(), () => 'made')).rejects.toThrow('EISDIR')
})

test('a secret that changed elsewhere takes the place of the one in the file', async () => {
  const data = await folder()
  const file = join(data, 'site-secret')
  await writeSecretFile(file, 'first')
  await writeSecretFile(file, 'second')
  expect(await readSecretFile(file)).toBe('second')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(data)).toEqual(['site-secret'])
})
