import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockfileAbove } from './lockfile-above.ts'

async function repository(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'remotes/mf-kargo'), { recursive: true })
  return folder
}

test('a squad with several remotes in its repository has one lockfile for them', async () => {
  const folder = await repository()
  await writeFile(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  expect(lockfileAbove(join(folder, 'remotes/mf-kargo'))).toBe(join(folder, 'pnpm-lock.yaml'))
})

test('what lies beside the remote comes first', async () => {
  const folder = await repository()
  await writeFile(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  const own = join(folder, 'remotes/mf-kargo/package-lock.json')
  await writeFile(own, '{"lockfileVersion": 3}')
  expect(lockfileAbove(join(folder, 'remotes/mf-kargo'))).toBe(own)
})

test('a lockfile above the repository is somebody else’s, and an empty one locks nothing', async () => {
  const folder = await repository()
  await writeFile(join(folder, 'package-lock.json'), '{"lockfileVersion": 3}')
  await mkdir(join(folder, 'remotes/.git'))
  expect(() => lockfileAbove(join(folder, 'remotes/mf-kargo'))).toThrow('There is no lockfile')
  await writeFile(join(folder, 'remotes/yarn.lock'), '')
  expect(() => lockfileAbove(join(folder, 'remotes/mf-kargo'))).toThrow('is empty')
})

test('without a lockfile nobody could make the release again', () => {
  expect(() => lockfileAbove(parse(tmpdir()).root)).toThrow('There is no lockfile')
})
