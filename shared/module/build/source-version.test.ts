import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sourceVersion } from './source-version.ts'

let part: string

beforeAll(async () => {
  part = await mkdtemp(join(tmpdir(), 'part-'))
  await writeFile(join(part, 'package.json'), '{ "name": "mf-search", "version": "1.2.3" }')
  await mkdir(join(part, 'src'))
  await writeFile(join(part, 'src/module.tsx'), 'export default 1')
})

afterAll(() => rm(part, { recursive: true }))

test('the same sources give the same version, of the agreed form', () => {
  expect(sourceVersion(part)).toMatch(/^1\.2\.3-[0-9a-f]{12}$/)
  expect(sourceVersion(part)).toBe(sourceVersion(part))
})

test('what a build writes and what only tests are no new version', async () => {
  const before = sourceVersion(part)
  await mkdir(join(part, 'dist'))
  await writeFile(join(part, 'dist/module.json'), '{}')
  await writeFile(join(part, 'src/module.test.tsx'), 'test')
  expect(sourceVersion(part)).toBe(before)
})

test('a changed heading is a new version', async () => {
  const before = sourceVersion(part)
  await writeFile(join(part, 'src/module.tsx'), 'export default 2')
  expect(sourceVersion(part)).not.toBe(before)
})

test('what a part is made of outside its folder counts too, where it is named', async () => {
  const wire = await mkdtemp(join(tmpdir(), 'wire-'))
  onTestFinished(() => rm(wire, { recursive: true }))
  await writeFile(join(wire, 'status.ts'), 'export default 1')
  const before = sourceVersion(part, [wire])
  expect(before).not.toBe(sourceVersion(part))
  await writeFile(join(wire, 'status.ts'), 'export default 2')
  expect(sourceVersion(part, [wire])).not.toBe(before)
})
