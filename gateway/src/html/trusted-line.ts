import { serviceWorkerPath } from 'shared/module/boot'
import { staticPageAttribute } from 'shared/module/page-alive'
import { escapeHtml } from 'shared-server/escape-html'
import { sourceOfLine } from './inline-line.ts'

/** Where the files of the page of kept tickets are. */
export const offlineFolder = '/gateway/offline/'

const ofText =
  'a|p|[uo]l|li|strong|em|h[2-6]|d[ltd]|div|table|thead|tbody|t[rhd]|br|hr|code|pre|blockquote|img'
const ofIcons = 'path|circle|ellipse|rect|line|polyline|polygon|g'
const attribute =
  '(?:href="(?:https?:|mailto:|tel:|[/#])[^"<]*"|(?!on|href|style|is=)[a-z][a-z0-9-]*(?:="[^"<]*")?)'
/** Texts of Markdown and the shapes of icons: what is left of them without these tags has no tag at all, or is refused. */
const plainTags = String.raw`/<\/?(?:${ofText}|${ofIcons})(?: ${attribute})*\s*\/?>/g`

/**
 * The line of script that a document begins with: the one policy of Trusted Types there is
 * (docs/decisions/0087-what-a-page-makes-code-of.md). It stands in the document, before any script of a release, so that it is the same
 * whichever host is live. Code may come from the places below, and from the origins of an override and of a CDN, which the element names. Text is code
 * only if it is JSON, which does nothing. Markup is of plain tags, or what the server has written of this document's static page, or the
 * empty script by which React makes one for data.
 */
const lineFor = (...places: string[]) =>
  `{const{also:a,files:f}=document.currentScript.dataset,p=[${places.map((place) => `origin+'${place}'`).join()}];` +
  `if(a)p.push(a+'/');if(f)p.push(f+'/modules/');let k;` +
  `addEventListener('DOMContentLoaded',()=>k=document.querySelector('#root [${staticPageAttribute}]')?.innerHTML);` +
  `self.trustedTypes?.createPolicy('default',{` +
  `createScriptURL(u){const{href:h}=new URL(u,location);` +
  // A place that ends with a slash is a folder; any other is one file.
  `return p.some(s=>s.endsWith('/')?h.startsWith(s):h===s)?u:null},` +
  `createScript(s){try{JSON.parse(s);return s}catch{return null}},` +
  String.raw`createHTML:h=>h===k||h==='<script>\x3c/script>'||!h.replace(${plainTags},'').includes('<')?h:null})}`

/** A drill breaks a module by files of its own, and must break no more than that. */
const drillFolder = '/_drill/'

const ofSite = lineFor('/modules/', drillFolder, serviceWorkerPath)
const ofConsole = lineFor('/_ops/files/')
const ofOffline = lineFor(offlineFolder)

export const trustedLineSource = sourceOfLine(ofSite)
export const consoleTrustedLineSource = sourceOfLine(ofConsole)
export const offlineTrustedLineSource = sourceOfLine(ofOffline)

/** `also`: the origin from which a squad's own build comes to this browser; `files`: that of releases' files. */
export function trustedLine(also: string | null, files: string | null = null): string {
  const named = Object.entries({ also, files }).flatMap(([name, origin]) =>
    origin === null ? [] : ` data-${name}="${escapeHtml(origin)}"`,
  )
  return `<script${named.join('')}>${ofSite}</script>`
}

export const consoleTrustedLine = `<script>${ofConsole}</script>`
export const offlineTrustedLine = `<script>${ofOffline}</script>`
