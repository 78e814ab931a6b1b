import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import GithubSlugger from 'github-slugger'
import { expect, it } from 'vitest'
import { root } from './run/step.ts'

/** Applied where the site runs, so no letter of them may change: a database refuses a migration with another checksum. */
const unchangeable = [
  'backend/src/db/migrations/0010-sales.sql',
  'backend/src/db/migrations/0013-finding-a-bus.sql',
]
const thisFile = 'e2e/src/citations.test.ts'

const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
const files = stdout
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|css|sql|md|json|ya?ml|py|example)$/.test(file))
  .filter((file) => file !== thisFile && file !== 'pnpm-lock.yaml' && existsSync(join(root, file)))
const texts = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
)

async function anchorsOf(file: string): Promise<Set<string>> {
  const text = await readFile(join(root, file), 'utf8')
  const slugger = new GithubSlugger()
  const withoutFences = text.replaceAll(/^```.*?^```/gms, '')
  return new Set(
    [...withoutFences.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) =>
      slugger.slug(groups?.['heading'] ?? ''),
    ),
  )
}

it('lets code cite pages and headings that are there', async () => {
  const citations = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/-])(?<page>docs\/[\w/-]+\.md)(?:#(?<anchor>[\w-]+))?/g)].map(({ groups }) => ({
      file,
      page: groups?.['page'] ?? '',
      anchor: groups?.['anchor'],
    })),
  )
  expect(citations.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(120)
  const anchors = new Map<string, Set<string>>()
  for (const page of new Set(citations.map((one) => one.page))) {
    if (existsSync(join(root, page))) anchors.set(page, await anchorsOf(page))
  }
  const dangling = citations.filter(({ page, anchor }) =>
    anchor === undefined ? !anchors.has(page) : !anchors.get(page)?.has(anchor),
  )
  expect(dangling.map(({ file, page, anchor }) => `${file}: ${page}${anchor ? `#${anchor}` : ''}`)).toEqual(
    [],
  )
})

it('lets nobody cite a document that the repository does not hold', () => {
  const cited =
    /(?<![\w-])(?:spec(?:ification)?(?:\.md)?,? \(?points? \d|(?:domain|design), points? \d|(?:spec|domain|ux|design|house|style)\.md\b|the specification\b|the domain reference\b)/i
  const citing = texts.filter(({ text }) => cited.test(text.replaceAll(/\s+(?:\*|\/\/|--)?\s*/g, ' ')))
  expect(citing.map(({ file }) => file).toSorted()).toEqual(unchangeable)
})
