import type { Failure, Frame } from 'shared/module/health'

export type Place = Pick<Failure, 'module' | 'version' | 'file' | 'line'>

/** Which release of a module runs in this document. */
type VersionOf = (module: Place['module']) => string

// A drill's broken module has an address of its own; what is named by its content says no version.
const address = /\/(?:modules|_drill\/[\w-]+)\/(host|mf-[a-z0-9-]+)\/(?:files|([\w.-]+)\/web)\/([\w./~-]+)/
const frames = new RegExp(String.raw`${address.source}(?:\?[^\s:)]*)?:(\d+)(?::(\d+))?`, 'g')

/** A file of a release, by its address. */
export function placeOf(url: string, versionOf: VersionOf, line: number | null = null): Place | null {
  const found = address.exec(url)
  return found && place(found, versionOf, line)
}

/** Whose file it is, by its address. */
export function moduleOf(url: string): Place['module'] | null {
  const name = address.exec(url)?.[1] ?? ''
  return isPart(name) ? name : null
}

/**
 * Whose code it was: the innermost frame of a remote, for the host runs everybody's code; else of the host.
 * `foreign` is code that is not ours, such as a browser's extension; null when the stack does not say.
 */
export function attributeError(error: unknown, versionOf: VersionOf): Place | 'foreign' | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const ours = [...stack.matchAll(frames)].flatMap((found) => place(found, versionOf, Number(found[4])) ?? [])
  const source = ours.find(({ module }) => module !== 'host') ?? ours[0]
  if (source) return source
  return stack.includes('://') ? 'foreign' : null
}

/** Enough to find the line, and a report stays small. */
const mostFrames = 6

/** The places of our files in its stack, of the release that runs. */
export function framesOf(error: unknown, versionOf: VersionOf): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(frames)]
    .flatMap(([, module = '', version, file = '', line, column]): Frame[] =>
      isPart(module) && (version ?? versionOf(module)) === versionOf(module)
        ? [[module, `web/${file}`, Number(line), Number(column ?? 1)]]
        : [],
    )
    .slice(0, mostFrames)
}

function place(
  [, name = '', version, file = '']: RegExpExecArray,
  versionOf: VersionOf,
  line: number | null,
): Place | null {
  return isPart(name)
    ? { module: name, version: version ?? versionOf(name), file: `web/${file}`, line }
    : null
}

const isPart = (name: string): name is Place['module'] => name === 'host' || name.startsWith('mf-')
