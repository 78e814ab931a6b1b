import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { privateFolder } from './private-files.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o7777

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'private-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

it('a folder of data is its user’s alone, also one that others could look into before', async () => {
  const parent = await newFolder()
  await privateFolder(join(parent, 'new', 'data'))
  expect(await modeOf(join(parent, 'new', 'data'))).toBe(0o700)
  await mkdir(join(parent, 'old'))
  await chmod(join(parent, 'old'), 0o755)
  await privateFolder(join(parent, 'old'))
  expect(await modeOf(join(parent, 'old'))).toBe(0o700)
})

it('a folder that many share stays as it is', async () => {
  const shared = await newFolder()
  await chmod(shared, 0o1777)
  await privateFolder(shared)
  expect(await modeOf(shared)).toBe(0o1777)
})
