import recorded from './singletons.json' with { type: 'json' }

/**
 * `0.<generation>.<addition>`: a generation ends when what is built against it could not go on, an addition is all else
 * that changed. Semver's caret reads it so. `since`: the version from which on an export has its present form.
 */
export type Recorded = {
  file: string
  version: string
  exports: Record<string, { since: string; form: string }>
}

/** Files of `shared` that exist once on the site, by the name they are imported by (docs/decisions/0037). */
export const singletons: Readonly<Record<string, Recorded>> = recorded

export function versionOf(name: string): string {
  return recordOf(name).version
}

/** What a remote needs of a singleton: the version that its exports in use have their present form from. */
export function rangeFor(name: string, used: readonly string[]): string {
  const { version, exports } = recordOf(name)
  const since = used.map((one) => (Object.hasOwn(exports, one) ? (exports[one]?.since ?? version) : version))
  return `^${since.toSorted(inOrder).at(-1) ?? firstOf(version)}`
}

/** What every remote of a generation needs, whatever it uses. */
export function generationRange(name: string): string {
  return `^${firstOf(versionOf(name))}`
}

/** `since` beside it is the version of what changed; a breaking change makes it the version of all. */
export function nextVersion(version: string, breaking: boolean): string {
  const [, generation = 0, addition = 0] = numbersOf(version)
  return breaking ? `0.${generation + 1}.0` : `0.${generation}.${addition + 1}`
}

function recordOf(name: string): Recorded {
  const found = Object.hasOwn(singletons, name) ? singletons[name] : undefined
  if (!found) throw new Error(`${name} is no singleton of ours`)
  return found
}

const numbersOf = (version: string) => version.split('.').map(Number)
const firstOf = (version: string) => `0.${numbersOf(version)[1]}.0`

function inOrder(one: string, other: string): number {
  const [, generation = 0, addition = 0] = numbersOf(one)
  const [, otherGeneration = 0, otherAddition = 0] = numbersOf(other)
  return generation - otherGeneration || addition - otherAddition
}
