import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { calls } from 'shared/contracts/catalogue'
import { patterns } from 'shared/contracts/paths'
import { expect, it } from 'vitest'
import { root } from './run/step.ts'

const product = await readFile(join(root, 'docs/product.md'), 'utf8')

it('names every page that modules link to', () => {
  const named = new Set(codeOf(sectionOf('Pages')))
  expect(Object.values(patterns).filter((pattern) => !named.has(pattern))).toEqual([])
})

it('names every call that is no addition of ours, and no other', () => {
  const named = codeOf(sectionOf('Calls')).filter((code) => /^(?:GET|POST|DELETE) \/api\//.test(code))
  const wanted = calls
    .filter((call) => !call.addition)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(named)].toSorted()).toEqual(wanted.toSorted())
})

it('has the messages of the site to the letter', async () => {
  const messages = ['Rules', 'Errors and messages'].flatMap((title) =>
    [...sectionOf(title).matchAll(/(?<!\p{L})'(?<message>\p{Lu}[^']+)'/gu)].map(({ groups }) =>
      (groups?.['message'] ?? '').replaceAll(/\s+/g, ' '),
    ),
  )
  expect(messages.length).toBeGreaterThan(12)
  const { stdout } = await execa('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root })
  const sources = stdout
    .split('\n')
    .filter(
      (file) => /^(?:shared|host|mf-\w+|backend|gateway)\//.test(file) && !/\.test\.|\/testing\//.test(file),
    )
  const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))
  expect(messages.filter((message) => !texts.some((text) => text.includes(message)))).toEqual([])
})

function sectionOf(title: string): string {
  return product.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
}

function codeOf(text: string): string[] {
  return [...text.matchAll(/`(?<code>[^`]+)`/g)].map(({ groups }) => groups?.['code'] ?? '')
}
