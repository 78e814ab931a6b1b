import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Node, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { wrongLink } from './known-addresses.ts'

/** Reports what a text must not have; `ids` are those of its headings. */
export function checkBody(tree: Root, file: VFile, ids: readonly string[]): void {
  const report = (reason: string, node: Node) => file.message(reason, { place: node.position })
  const known = new Set(ids)
  if (known.size < ids.length) {
    const twice = ids.find((id, at) => ids.indexOf(id) !== at)
    report(`two headings have the id ${twice}; write {#another-id} at the end of one`, tree)
  }
  let depth = 1
  visit(tree, (node) => {
    if (node.type === 'heading') {
      if (node.depth === 1) report('the title is the one heading of depth 1; begin with ##', node)
      else if (node.depth > depth + 1)
        report(`a heading of depth ${node.depth} follows one of depth ${depth}`, node)
      if (toString(node).trim() === '') report('a heading says nothing', node)
      depth = node.depth
    }
    if (node.type === 'html') report('HTML is not for texts; write Markdown', node)
    if (node.type === 'definition' || node.type === 'linkReference')
      report('write the address into the link itself, [text](/address)', node)
    if (node.type === 'text' && /[!']/.test(node.value))
      report('an exclamation mark or a straight apostrophe; write ’', node)
    if (node.type === 'link') {
      const wrong = wrongLink(node.url, known)
      if (wrong !== null) report(wrong, node)
      if (toString(node).trim() === '') report('a link says nothing', node)
    }
    if (node.type === 'image') {
      if (!node.alt?.trim()) report('an image needs a text for who does not see it: ![text](file)', node)
      if (!node.url.startsWith('./')) report(`an image is a file beside its text: ./${node.url}`, node)
      else if (!existsSync(join(dirname(file.path), node.url))) report(`there is no image ${node.url}`, node)
    }
  })
}
