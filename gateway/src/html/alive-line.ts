import { aliveLineId, pageAlive, staticPageAttribute } from 'shared/module/page-alive'
import { sourceOfLine } from './inline-line.ts'

/**
 * A line of script inside a document, behind the markup of a static page: it runs when the parser has come through
 * the page, and says so when there is something to read. Always the same text, so that its hash stands for it.
 */
const line =
  `{const l=document.currentScript,d={...l.dataset};` +
  `if(document.querySelector('#root [${staticPageAttribute}]')?.textContent.trim()){` +
  `l.dataset.alive='';dispatchEvent(new CustomEvent('${pageAlive}',{detail:d}))}}`

export const aliveLineSource = sourceOfLine(line)

/** Whose page it is, and the pattern of its route; both are escaped by the caller. */
export function aliveLine(module: string, path: string): string {
  return `<script id="${aliveLineId}" data-module="${module}" data-path="${path}">${line}</script>`
}
