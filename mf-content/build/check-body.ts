import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Node, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { bootManifestElementId, hydrationElementId } from 'shared/module/boot'
import { aliveLineId } from 'shared/module/page-alive'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Heading } from '../src/lib/markdown/text.ts'
import { collectionOf } from './front-matter.ts'
import { wrongLink } from './known-addresses.ts'

/** What the pages have styles for. */
const kinds: ReadonlySet<string> = new Set(
  'root paragraph heading text emphasis strong link image list listItem table tableRow tableCell blockquote break inlineCode'.split(
    ' ',
  ),
)
/** `root` is the gateway's, `icerik` the host's (src/routes/skip-link.tsx), which no remote imports. */
const idsOfDocument: ReadonlySet<string> = new Set([
  'root',
  'icerik',
  bootManifestElementId,
  hydrationElementId,
  aliveLineId,
])
const picture = /^\.\/[a-z0-9-]+\.(png|jpg|webp|avif|svg)$/

/** Reports what a text must not have; `headings` are those of it. */
export function checkBody(tree: Root, file: VFile, headings: readonly Pick<Heading, 'id' | 'title'>[]): void {
  const report = (reason: string, node: Node) => file.message(reason, { place: node.position })
  const ids = headings.map(({ id }) => id)
  const known = new Set(ids)
  if (known.size < ids.length) {
    const twice = ids.find((id, at) => ids.indexOf(id) !== at)
    report(`two headings have the id ${twice}; write {#another-id} at the end of one`, tree)
  }
  const taken = ids.find((id) => idsOfDocument.has(id))
  if (taken) report(`the document itself has the id ${taken}; write {#another-id} at the end`, tree)
  if (collectionOf(file.path) === 'questions' && tree.children[0]?.type !== 'heading')
    report('a group of questions begins with a question, a heading of depth 2', tree.children[0] ?? tree)
  let depth = 1
  visit(tree, (node) => {
    if (node.type === 'heading') {
      if (node.depth === 1) report('the title is the one heading of depth 1; begin with ##', node)
      else if (node.depth > depth + 1)
        report(`a heading of depth ${node.depth} follows one of depth ${depth}`, node)
      if (!/[\p{L}\p{N}]/u.test(toString(node))) report('a heading says nothing', node)
      if (toString(node).includes('{#'))
        report('the id of a heading has small letters of a to z, digits and hyphens: {#another-id}', node)
      depth = node.depth
    }
    if (node.type === 'html') report('HTML is not for texts; write Markdown', node)
    else if (node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference')
      report('write the address into the link itself, [text](/address)', node)
    else if (!kinds.has(node.type) || (node.type === 'listItem' && typeof node.checked === 'boolean'))
      report(`no page draws this kind of Markdown (${node.type})`, node)
    const read = node.type === 'text' ? node.value : node.type === 'image' ? (node.alt ?? '') : ''
    if (/[!']/.test(read)) report('an exclamation mark or a straight apostrophe; write ’', node)
    if ((node.type === 'link' || node.type === 'image') && node.title)
      report(`a title after the address is not shown on a phone; write it into the text`, node)
    if (node.type === 'link') {
      const wrong = wrongLink(node.url, known)
      if (wrong !== null) report(wrong, node)
      if (toString(node).trim() === '') report('a link says nothing', node)
    }
    if (node.type === 'image') {
      if (!node.alt?.trim()) report('an image needs a text for who does not see it: ![text](file)', node)
      if (!picture.test(node.url))
        report(
          `an image is a file beside its text, such as ./karli-yol.webp (png, jpg, webp, avif, svg)`,
          node,
        )
      else if (!existsSync(join(dirname(file.path), node.url))) report(`there is no image ${node.url}`, node)
    }
  })
}
