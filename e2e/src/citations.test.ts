import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { root } from './run/step.ts'

/** Applied where the site runs, so no letter of them may change. */
const unchangeable = [
  'backend/src/db/migrations/0010-sales.sql',
  'backend/src/db/migrations/0013-finding-a-bus.sql',
]

const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
const files = stdout
  .split('\n')
  .filter((file) => /\.(?:m?tsx?|css|sql|md|json)$/.test(file) && existsSync(join(root, file)))
const texts = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
)

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

async function anchorsOf(file: string): Promise<Set<string>> {
  const text = await readFile(join(root, file), 'utf8')
  return new Set(
    [...text.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) => anchorOf(groups?.['heading'] ?? '')),
  )
}

it('lets code cite headings that are there', async () => {
  const citations = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?<page>docs\/[\w/-]+\.md)#(?<anchor>[\w-]+)/g)].map(({ groups }) => ({
      file,
      page: groups?.['page'] ?? '',
      anchor: groups?.['anchor'] ?? '',
    })),
  )
  expect(citations.length).toBeGreaterThan(120)
  const anchors = new Map<string, Set<string>>()
  for (const page of new Set(citations.map((one) => one.page))) {
    anchors.set(page, existsSync(join(root, page)) ? await anchorsOf(page) : new Set())
  }
  const dangling = citations.filter(({ page, anchor }) => !anchors.get(page)?.has(anchor))
  expect(dangling.map(({ file, page, anchor }) => `${file}: ${page}#${anchor}`)).toEqual([])
})

it('lets nobody cite a document that the repository does not hold', () => {
  const cited =
    /\b(?:[Ss]pec(?:\.md)?, points?|domain\.md|ux\.md|design\.md|house\.md|[Tt]he specification\b)/
  const citing = texts.filter(({ file, text }) => cited.test(text) && !file.startsWith('docs/decisions/'))
  expect(citing.map(({ file }) => file).toSorted()).toEqual(unchangeable)
})
