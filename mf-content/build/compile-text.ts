import { relative } from 'node:path'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import type { LocalDate } from 'shared/contracts/units'
import type { SaleTerms } from 'shared/domain/sale-terms'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { MarkdownText } from '../src/lib/markdown/text.ts'
import { checkBody } from './check-body.ts'
import { contentFolder } from './content-folder.ts'
import { collectionOf, type FrontMatter, readFrontMatter } from './front-matter.ts'
import { takeHeadings } from './headings.ts'
import { wrongName } from './text-name.ts'
import { wrongLink } from './known-addresses.ts'
import { fillTexts } from './fill-texts.ts'
import { fillFacts, placeholdersOf, termsOf } from './placeholders.ts'
import { toSections } from './to-sections.ts'

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const shaper = unified().use(remarkRehype).freeze()

/**
 * One text as data. Throws one error with all that is wrong, each in a line `file:line: reason`. `day` is that of a
 * version of law which states the terms of a later day than its file.
 */
export async function compileText(
  source: string,
  path: string,
  day: LocalDate | null = null,
): Promise<MarkdownText<FrontMatter>> {
  const file = new VFile({ path, value: source })
  const tree = reader.parse(file)
  const name = day ?? nameOf(path)
  const terms = termsOf(collectionOf(path), name)
  fillTexts(tree, file, terms)
  const meta = takeMeta(tree, file, terms)
  const headings = takeHeadings(tree)
  const wrong = wrongName(collectionOf(path), nameOf(path))
  if (wrong !== null) file.message(wrong)
  checkBody(tree, file, headings)
  if (file.messages.length > 0 || !meta) throw new Error(problemsOf(file))
  const sections = toSections(await shaper.run(tree), terms)
  return { name, meta, headings, sections, words: wordsOf(tree) }
}

function takeMeta(tree: Root, file: VFile, terms: SaleTerms): FrontMatter | null {
  const [first] = tree.children
  if (first?.type !== 'yaml') {
    file.message('a text begins with its front matter, between two lines of ---', { line: 1, column: 1 })
    return null
  }
  tree.children.shift()
  const begin = 2
  const known = placeholdersOf(collectionOf(file.path), 'front matter')
  const yaml = fillFacts(first.value, known, {
    terms,
    report: (reason) => file.message(reason, { line: begin, column: 1 }),
  })
  const read = readFrontMatter(file.path, yaml, begin)
  if ('problems' in read) {
    for (const { line, reason } of read.problems) file.message(reason, { line, column: 1 })
    return null
  }
  const next = 'next' in read.value ? read.value.next : undefined
  const wrong = next ? wrongLink(next.to, new Set()) : null
  if (wrong !== null) file.message(wrong, { line: begin, column: 1 })
  return read.value
}

function wordsOf(tree: Root): number {
  let words = 0
  visit(tree, 'text', ({ value }) => {
    words += value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  })
  return words
}

/** Inside its collection, whose folder is the one below `content`, or of a legal text its own. */
function nameOf(path: string): string {
  const [collection, ...inside] = relative(contentFolder, path).replaceAll('\\', '/').split('/')
  return (collection === 'legal' ? inside.slice(1) : inside).join('/').replace(/\.md$/, '')
}

function problemsOf(file: VFile): string {
  const path = `mf-content/content/${relative(contentFolder, file.path)}`
  return file.messages
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(({ line, reason }) => `${path}:${line ?? 1}: ${reason}`)
    .join('\n')
}
