import type { Failure, Frame } from 'shared/module/health'

export type Place = Pick<Failure, 'module' | 'version' | 'file' | 'line'>

// A drill's broken module has an address of its own.
const address = /\/(?:modules|_drill\/[\w-]+)\/(host|mf-[a-z0-9-]+)\/([\w.-]+)\/(web\/[\w./~-]+)/
const frames = new RegExp(String.raw`${address.source}(?:\?[^\s:)]*)?:(\d+)(?::(\d+))?`, 'g')

/** A file of a release, by its address. */
export function placeOf(url: string, line: number | null = null): Place | null {
  const found = address.exec(url)
  return found && place(found, line)
}

/**
 * Whose code it was: the innermost frame of a remote, for the host runs everybody's code; else of the host.
 * `foreign` is code that is not ours, such as a browser's extension; null when the stack does not say.
 */
export function attributeError(error: unknown): Place | 'foreign' | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const ours = [...stack.matchAll(frames)].flatMap((found) => place(found, Number(found[4])) ?? [])
  const source = ours.find(({ module }) => module !== 'host') ?? ours[0]
  if (source) return source
  return stack.includes('://') ? 'foreign' : null
}

/** Enough to find the line, and a report stays small. */
const mostFrames = 6

/** The places of our files in its stack, whichever release they are of is the document's own. */
export function framesOf(error: unknown, versionOf: (module: Place['module']) => string | null): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(frames)]
    .flatMap(([, module = '', version = '', file = '', line, column]): Frame[] =>
      isPart(module) && versionOf(module) === version
        ? [[module, file, Number(line), Number(column ?? 1)]]
        : [],
    )
    .slice(0, mostFrames)
}

function place([, name = '', version = '', file = '']: RegExpExecArray, line: number | null): Place | null {
  return isPart(name) ? { module: name, version, file, line } : null
}

const isPart = (name: string): name is Place['module'] => name === 'host' || name.startsWith('mf-')
