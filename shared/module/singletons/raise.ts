import type { Surface } from './surface.ts'
import { nextVersion, type Recorded } from './versions.ts'

export type Raise = {
  /** Names of singletons of which what is built against them could not go on, whether their form changed or not. */
  breaking: readonly string[]
  /** Names of singletons of which it can, though the form of an export changed. */
  compatible: readonly string[]
}

/** What is to be recorded of a singleton that has this surface now; a problem when only a person can decide. */
export function raise(
  name: string,
  before: Recorded,
  surface: Surface,
  { breaking, compatible }: Raise,
): { after: Recorded } | { problem: string } {
  const isBreaking = breaking.includes(name)
  const known = (one: string) => (Object.hasOwn(before.exports, one) ? before.exports[one] : undefined)
  const names = Object.keys(surface)
  const changed = names.filter((one) => known(one) && known(one)?.form !== surface[one])
  const added = names.filter((one) => !known(one))
  const removed = Object.keys(before.exports).filter((one) => !Object.hasOwn(surface, one))
  if (changed.length > 0 && !isBreaking && !compatible.includes(name))
    return {
      problem:
        `${name}: ${changed.join(', ')} has another form than in ${before.version}. ` +
        `Does what was built against that go on working? --compatible ${name}, or else --breaking ${name}`,
    }
  if (!isBreaking && changed.length + added.length + removed.length === 0) return { after: before }
  const version = nextVersion(before.version, isBreaking)
  const exports = names.map((one) => {
    const form = surface[one] ?? ''
    const stays = !isBreaking && known(one)?.form === form
    return [one, { since: stays ? (known(one)?.since ?? version) : version, form }] as const
  })
  return { after: { ...before, version, exports: Object.fromEntries(exports) } }
}
