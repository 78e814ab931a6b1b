import { tapLineId } from 'shared/module/kept-taps'
import { sourceOfLine } from './inline-line.ts'

/**
 * A line of script above the markup of a page that comes to life later: it keeps the buttons that are tapped until then, and the
 * choices that are made, each once, the last one last. The host does them again (docs/contracts/kept-taps.md). Links, and buttons
 * that send a form, act without a script. What is chosen of a list while React hydrates is kept from it: it would set the list
 * back before it asked what was chosen.
 */
const line =
  `{const l=document.currentScript,k=l.kept=new Set,` +
  `keep=c=>{k.delete(c);k.add(c);c.dataset.tapped=''},` +
  `at=(e,s)=>l.isConnected&&e.target.closest?.('#root '+s);` +
  `addEventListener('click',e=>{const c=at(e,'button[type=button]');if(c&&!('taken'in l.dataset))keep(c)},true);` +
  `for(const t of['input','change'])addEventListener(t,e=>{const c=at(e,':is(select,[type=checkbox],[type=radio])');` +
  `if(!c)return;if(c.tagName=='SELECT'){c.chosen=c.value;e.stopPropagation();keep(c)}` +
  `else if(!('taken'in l.dataset))keep(c)},true)}`

export const tapLineSource = sourceOfLine(line)

export const tapLine = `<script id="${tapLineId}">${line}</script>`
