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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
