import type { BootManifest } from 'shared/module/boot'
import type { Failure } from 'shared/module/health'
import { engineWords } from 'shared/module/engine-words'
import { isNotLoaded, ModuleLoadError } from '../load/load-module.ts'
import { runningVersion } from '../load/running-version.ts'
import { attributeError, framesOf, placeOf, type Place } from './attribute-error.ts'
import { matchPage } from './match-page.ts'
import type { ReportedFailure } from './failure-buffer.ts'

/** What is reported of something that went wrong; null for what is nobody's failure. */
export function failureOf(boot: BootManifest, failure: ReportedFailure): Failure | null {
  const page = matchPage(boot, failure.pathname)
  const versionOf = (module: Place['module']) => runningVersion(boot, module)
  if (failure.kind === 'refused') {
    const { sourceFile, lineNumber, blockedURI, effectiveDirective: name } = failure.refused
    // Extensions violate the policy all the time; only what names one of our files counts.
    const at = placeOf(sourceFile, versionOf, lineNumber) ?? placeOf(blockedURI, versionOf)
    return at && { kind: 'violation', name, route: page.route, ...at }
  }
  const { error } = failure
  const { route } = page
  if (error instanceof ModuleLoadError) {
    return { kind: 'load', name: error.name, route, ...placeIn(boot, error.module) }
  }
  if (isHarmless(error)) return null
  const source = attributeError(error, versionOf)
  if (source === 'foreign') return null
  const kind = isNotLoaded(error) ? 'load' : 'error'
  return {
    kind,
    name: nameOf(error),
    route,
    ...(source ?? placeIn(boot, failure.page ?? page.module)),
    ...(kind === 'error' && error instanceof Error && saidOf(boot, error)),
  }
}

/** What may be told of it, and where in our files it happened. */
function saidOf(boot: BootManifest, error: Error): Pick<Failure, 'message' | 'frames'> {
  return {
    message: engineWords(error.message),
    frames: framesOf(error, (module) => runningVersion(boot, module)),
  }
}

function placeIn(boot: BootManifest, module: Place['module']): Place {
  return { module, version: runningVersion(boot, module), file: null, line: null }
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
