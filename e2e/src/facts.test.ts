import { execa } from 'execa'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandName } from 'shared/domain/brand'
import { root } from './run/step.ts'

/** Production sources; the sandbox bank is another company, with colours of its own. */
const { stdout } = await execa(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.md'],
  {
    cwd: root,
  },
)
const sources = await Promise.all(
  stdout
    .split('\n')
    .filter((file) => /^(shared|host|mf-|gateway|backend)/.test(file) && existsSync(join(root, file)))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/hostile\/|^backend\/src\/bank\//.test(file))
    .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
)

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('there are sources to read', () => {
  expect(sources.length).toBeGreaterThan(900)
})

test('a colour of the brand stands in tokens.css alone: servers take it by brandColor', () => {
  expect(filesWith(/['"(:,; ]#(?!000\b|0000\b)[0-9a-f]{3}(?:[0-9a-f]{3})?\b/i)).toEqual([])
})

test('the name of the shop stands in brand.ts alone', () => {
  expect(filesWith(new RegExp(brandName))).toEqual(['shared/domain/brand.ts'])
})

test('how long a seat is held stands in sale-terms.ts alone', () => {
  expect(filesWith(/(?:\bon|\b10) dakika[^.]*tutul|Koltuk 10 dakika|interval '10 minutes'/)).toEqual([])
})

test('until when a ticket is cancelled or opened stands in sale-terms.ts alone', () => {
  expect(filesWith(/\b(?:24|12) saat(?:ten)? (?:kalana|az kal)|until_minutes: \d/)).toEqual([])
})

test('how long an open ticket is good stands in sale-terms.ts alone', () => {
  expect(filesWith(/(?:\b6|\b[aA]ltı) ay(?! sonra)|interval '6 months'/)).toEqual([])
})

test('how long a code is good stands in code-period.ts alone', () => {
  expect(filesWith(/[Kk]od[^.\n]*\. ?(?:Kod )?10 dakika|Kod 10 dakika/)).toEqual([])
})

test('no server makes passwords cheaper than the standard', () => {
  expect(filesWith(/\bhashWith\b/)).toEqual(['shared/server/passwords.ts'])
})
