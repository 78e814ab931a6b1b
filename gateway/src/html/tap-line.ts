import { tapLineId } from 'shared/module/kept-taps'
import { sourceOfLine } from './inline-line.ts'

/**
 * A line of script above the markup of a page that comes to life later: it keeps the buttons that are tapped until then, and the
 * choices that are made, each once, the last one last. The host takes the line away and does them again
 * (docs/contracts/kept-taps.md). Links, and buttons that send a form, act without a script.
 */
const line =
  `{const l=document.currentScript,k=l.kept=new Set,` +
  `keep=c=>{if(c&&l.isConnected){k.delete(c);k.add(c);c.dataset.tapped=''}};` +
  `addEventListener('click',e=>keep(e.target.closest?.('#root button[type=button]')),true);` +
  `addEventListener('change',e=>keep(e.target.closest?.('#root :is(select,[type=checkbox],[type=radio])')),true)}`

export const tapLineSource = sourceOfLine(line)

export const tapLine = `<script id="${tapLineId}">${line}</script>`
