import { tapLineId } from 'shared/module/kept-taps'
import { sourceOfLine } from './inline-line.ts'

/**
 * A line of script above the markup of a page that comes to life later: it keeps the buttons that are tapped until then,
 * each once, the last tap last. The host takes the line away and presses them (docs/contracts/kept-taps.md). Links, and
 * buttons that send a form, act without a script.
 */
const line =
  `{const l=document.currentScript,k=l.kept=new Set;` +
  `addEventListener('click',e=>{const b=l.isConnected&&e.target.closest?.('#root button');` +
  `if(b&&b.type==='button'){k.delete(b);k.add(b);b.dataset.tapped=''}},true)}`

export const tapLineSource = sourceOfLine(line)

export const tapLine = `<script id="${tapLineId}">${line}</script>`
