import type { Heading as HeadingNode, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { slug } from 'shared/domain/text'
import { visit } from 'unist-util-visit'
import type { Heading } from '../src/lib/markdown/text.ts'

const ownId = /\s*\{#([a-z0-9-]+)\}\s*$/

/** The headings of a text. `{#id}` at the end of one is its id and is taken off; without it the id is made of its words. */
export function takeHeadings(tree: Root): Heading[] {
  const headings: Heading[] = []
  visit(tree, 'heading', (node) => {
    const id = takeId(node)
    const title = toString(node)
    const heading = { id: id ?? slug(title), title, depth: node.depth }
    node.data = { hProperties: { id: heading.id } }
    headings.push(heading)
  })
  return headings
}

function takeId(node: HeadingNode): string | null {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return null
  const id = ownId.exec(last.value)?.[1]
  last.value = last.value.replace(ownId, '')
  return id ?? null
}
