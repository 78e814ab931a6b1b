import type { BootManifest } from 'shared/module/boot'
import type { Failure } from 'shared/module/health'
import { isNotLoaded, ModuleLoadError } from '../load/load-module.ts'
import { blame, placeOf, type Place } from './blame.ts'
import { pageAt } from './page-at.ts'
import type { Seen } from './seen.ts'

/** What is reported of something that went wrong; null for what is nobody's failure. */
export function failureOf(boot: BootManifest, seen: Seen): Failure | null {
  const page = pageAt(boot, seen.pathname)
  if (seen.kind === 'refused') {
    const { sourceFile, lineNumber, blockedURI, effectiveDirective: name } = seen.refused
    // Extensions violate the policy all the time; only what names one of our files counts.
    const at = placeOf(sourceFile, lineNumber) ?? placeOf(blockedURI)
    return at && { kind: 'violation', name, route: page.route, ...at }
  }
  const { error } = seen
  const { route } = page
  if (error instanceof ModuleLoadError) {
    return { kind: 'load', name: error.name, route, ...placeIn(boot, error.module) }
  }
  if (isHarmless(error)) return null
  const guilty = blame(error)
  if (guilty === 'foreign') return null
  const kind = isNotLoaded(error) ? 'load' : 'error'
  return { kind, name: nameOf(error), route, ...(guilty ?? placeIn(boot, seen.page ?? page.module)) }
}

function placeIn({ modules, hostVersion }: BootManifest, module: Place['module']): Place {
  const version = modules.find(({ id }) => id === module)?.version ?? hostVersion
  return { module, version, file: null, line: null }
}

/** React says that it draws a page anew which was not as the server wrote it: the visitor has the page. */
const drawnAnew = /^Minified React error #(418|419|421|422|423|424|425)\b/

function isHarmless(error: unknown): boolean {
  // The browser's own word that an observer goes on in the next frame.
  if (typeof error === 'string') return error.startsWith('ResizeObserver loop')
  return error instanceof Error && (error.name === 'AbortError' || drawnAnew.test(error.message))
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[\w$-]{1,60}$/.test(name) ? name : 'unknown'
}
