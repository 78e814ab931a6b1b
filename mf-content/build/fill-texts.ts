import type { Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { SaleTerms } from 'shared/domain/sale-terms'
import { collectionOf } from './front-matter.ts'
import { blockOf, fillFacts, placeholdersOf } from './placeholders.ts'

/** Fills the facts into all that is read of a text; reports what would stand on its page as it was written. */
export function fillTexts(tree: Root, file: VFile, terms: SaleTerms): void {
  const collection = collectionOf(file.path)
  const known = placeholdersOf(collection, 'body')
  // The page of the questions shows text alone, which is searched as it was built.
  const blocks = new Set(collection === 'questions' ? [] : tree.children.flatMap(blockIn))
  visit(tree, (node) => {
    const filled = (text: string) =>
      fillFacts(text, known, {
        terms,
        report: (reason) => file.message(reason, { place: node.position }),
      })
    if ((node.type === 'text' && !blocks.has(node)) || node.type === 'inlineCode')
      node.value = filled(node.value)
    if (node.type === 'image' && node.alt) node.alt = filled(node.alt)
  })
}

/** The one text of a paragraph that is a block. */
function blockIn(node: RootContent): unknown[] {
  return node.type === 'paragraph' && blockOf(toString(node)) ? node.children : []
}
