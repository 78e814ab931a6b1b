import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import type { SaleTerms } from 'shared/domain/sale-terms'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Piece, Section } from '../src/lib/markdown/text.ts'
import { blockOf } from './placeholders.ts'

const writer = unified().use(rehypeStringify)

type Open = { id: string; title: string; pieces: (Piece | { nodes: ElementContent[] })[] }

/** Cuts a text at its headings of depth 2, and a section where a block stands that only a page can draw. */
export function toSections(tree: Root, terms: SaleTerms): Section[] {
  const sections: Open[] = [{ id: '', title: '', pieces: [] }]
  for (const node of tree.children) {
    const section = sections.at(-1)
    if (node.type !== 'element' || !section) continue
    const block = node.tagName === 'p' ? blockOf(toString(node)) : null
    const last = section.pieces.at(-1)
    if (node.tagName === 'h2')
      sections.push({ id: String(node.properties['id']), title: toString(node), pieces: [] })
    else if (block) section.pieces.push(block === 'limits' ? { block, terms } : { block })
    else if (last && 'nodes' in last) last.nodes.push(shaped(node))
    else section.pieces.push({ nodes: [shaped(node)] })
  }
  return sections
    .filter(({ id, pieces }) => id !== '' || pieces.length > 0)
    .map(({ pieces, ...section }) => ({ ...section, pieces: pieces.map(written) }))
}

function written(piece: Open['pieces'][number]): Piece {
  return 'nodes' in piece ? { html: writer.stringify({ type: 'root', children: piece.nodes }) } : piece
}

/** Marks what the page draws otherwise: a list of links alone, and a table of two columns without heads, which is facts. */
function shaped(node: Element): Element {
  if (node.tagName === 'ul' && elements(node).every(isLinkAlone)) node.properties['dataLinks'] = ''
  visit(node, 'element', (inner) => {
    if (inner.tagName === 'th') inner.properties['scope'] = 'col'
  })
  return node.tagName === 'table' ? (factsOf(node) ?? scrollable(node)) : node
}

function isLinkAlone(item: Element): boolean {
  const inside = item.children.filter((one) => one.type === 'element' || toString(one).trim() !== '')
  const [only] = inside
  return inside.length === 1 && only?.type === 'element' && only.tagName === 'a'
}

function factsOf(table: Element): Element | null {
  const rows = elements(table).flatMap(elements)
  const [head, ...body] = rows.map(elements)
  if (head?.length !== 2 || head.some((cell) => toString(cell).trim() !== '')) return null
  return element(
    'dl',
    body.map(([name, value]) =>
      element('div', [element('dt', name?.children ?? []), element('dd', value?.children ?? [])]),
    ),
  )
}

/** A wide table moves inside of its frame, by keyboard too; the page stays as wide as the screen. */
function scrollable(table: Element): Element {
  return {
    ...element('div', [table]),
    properties: { dataTable: '', tabIndex: 0, role: 'group', ariaLabel: 'Tablo' },
  }
}

const elements = (node: Element) => node.children.filter((child) => child.type === 'element')
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
