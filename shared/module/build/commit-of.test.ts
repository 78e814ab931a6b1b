import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commitOf } from './commit-of.ts'

let checkout: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: checkout,
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim()

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'commit-'))
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }))
  git('init', '-q')
  mkdirSync(join(checkout, 'mf-search'))
  writeFileSync(join(checkout, 'mf-search/page.ts'), 'export {}\n')
  writeFileSync(join(checkout, '.gitignore'), 'dist/\n')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
})

test('a build of a clean checkout names its commit', () => {
  expect(commitOf(join(checkout, 'mf-search'))).toBe(git('rev-parse', 'HEAD'))
})

test('what was built does not make it dirty', () => {
  mkdirSync(join(checkout, 'mf-search/dist'))
  writeFileSync(join(checkout, 'mf-search/dist/main.js'), '')
  expect(commitOf(join(checkout, 'mf-search'))).toBe(git('rev-parse', 'HEAD'))
})

test.each([
  ['a changed file', () => writeFileSync(join(checkout, 'mf-search/page.ts'), 'export const one = 1\n')],
  ['a file that was never added', () => writeFileSync(join(checkout, 'new.ts'), '')],
  [
    'a staged change',
    () => {
      writeFileSync(join(checkout, 'mf-search/page.ts'), 'export const two = 2\n')
      git('add', '.')
    },
  ],
])('%s of any folder makes it dirty', (_, change) => {
  change()
  expect(commitOf(join(checkout, 'mf-search'))).toBe(`${git('rev-parse', 'HEAD')}-dirty`)
})

test('outside a checkout there is no commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(commitOf(folder)).toBeNull()
})
