import { idlePatience } from 'shared/module/at-rest'
import { aliveLineId, pageAlive, shellId, staticPageAttribute } from 'shared/module/page-alive'
import { sourceOfLine } from './inline-line.ts'

/**
 * The line of script behind the markup of a static page. It runs when the parser has come through the page, and says so when
 * there is something to read. Then it has the shell's scripts run, which stand in a template: when the page is at rest, or
 * when something is pointed at that the shell would open, whichever is first; never for who saves data, since all of the page
 * works without them. Where there is nothing to read the scripts run at once.
 */
const line =
  `{const l=document.currentScript,d={...l.dataset},t=document.getElementById('${shellId}');` +
  // A cloned script runs when it is put into the page; without async they run in their order.
  `const run=()=>{if(!t.isConnected)return;const c=document.importNode(t.content,true);t.remove();` +
  `for(const s of c.children)s.async=false;document.head.append(c)};` +
  `if(!document.querySelector('#root [${staticPageAttribute}]')?.textContent.trim())run();else{` +
  `l.dataset.alive='';dispatchEvent(new CustomEvent('${pageAlive}',{detail:d}));` +
  `if(!navigator.connection?.saveData){` +
  `for(const n of['pointerover','touchstart','focusin'])` +
  `addEventListener(n,e=>{if(e.target.closest?.('a,button'))run()},{passive:true});` +
  // Safari has no idle callbacks.
  `const rest=()=>self.requestIdleCallback?requestIdleCallback(run,{timeout:${idlePatience}}):setTimeout(run,1500);` +
  `if(document.readyState==='complete')rest();else addEventListener('load',rest,{once:true})}}}`

export const aliveLineSource = sourceOfLine(line)

/** Whose page it is, and the pattern of its route; both are escaped by the caller, the scripts are markup. */
export function aliveLine(module: string, path: string, shell: readonly string[]): string {
  return [
    `<template id="${shellId}">${shell.join('')}</template>`,
    `<script id="${aliveLineId}" data-module="${module}" data-path="${path}">${line}</script>`,
  ].join('\n')
}
