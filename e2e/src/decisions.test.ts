import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run/step.ts'

const folder = join(root, 'docs/decisions')
const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).toSorted()
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
)
const index = await readFile(join(folder, 'README.md'), 'utf8')

it('gives each number once', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it.each(files)('%s says its number, what is decided, when, and its status', (file) => {
  const [title = '', blank, head = ''] = (texts.get(file) ?? '').split('\n')
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S.{10,100}$`))
  expect(blank).toBe('')
  expect(head).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded)/)
})

it.each(files)('the index lists %s by its title', (file) => {
  const title = (texts.get(file) ?? '').split('\n')[0]?.slice('# 0000 '.length)
  expect(index).toMatch(
    new RegExp(`^\\| \\[${file.slice(0, 4)}\\]\\(${file}\\) +\\| ${escaped(title ?? '')} +\\| \\S`, 'm'),
  )
})

/** Below the title: date, status, and which decisions it changes or is changed by. */
const headOf = (file: string) => (texts.get(file) ?? '').split('\n\n')[1] ?? ''
const linksOf = (text: string) =>
  new Set([...text.matchAll(/\]\((?<file>\d{4}-[\w-]+\.md)\)/g)].map(({ groups }) => groups?.['file'] ?? ''))

it.each(files)('%s is named by each decision that its head names', (file) => {
  expect([...linksOf(headOf(file))].filter((other) => !linksOf(headOf(other)).has(file))).toEqual([])
})

it.each(files)('the index says by which decision %s is superseded', (file) => {
  const status =
    index
      .split('\n')
      .find((line) => line.startsWith(`| [${file.slice(0, 4)}]`))
      ?.split('|')[3] ?? ''
  const superseding = files.filter((other) =>
    headOf(other)
      .replaceAll('\n', ' ')
      .includes(`Supersedes in [${file.slice(0, 4)}](${file})`),
  )
  expect([...linksOf(status)]).toEqual(expect.arrayContaining(superseding))
  expect(status.includes('superseded')).toBe(linksOf(status).size > 0)
  expect([...linksOf(status)].filter((other) => !linksOf(headOf(file)).has(other))).toEqual([])
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
