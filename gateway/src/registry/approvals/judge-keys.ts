import type { Approval } from '../../../wire/approval.ts'
import { distinctPeople, isSamePerson } from '../../keys/person.ts'

/** Who published or asks: under which names, and whether that is a person who is known, and no shared key. */
export type Someone = { names: readonly string[]; known: boolean }

/** What is known of who stands behind the releases of a module that asks for two keys. */
export type ModuleKeys = {
  asker: Someone
  /** By version. */
  publishers: ReadonlyMap<string, Someone>
  approvals: readonly Approval[]
}

/** How many more people must say yes, and whose yes does not count here. */
export type Judged = { missing: number; notCounted: readonly string[] }

/** Of whom nothing is known: a shared key, or the admin key. */
export const unknownPerson: Someone = { names: [], known: false }

/**
 * A release goes live when a person has said yes who neither published it nor asks now. Where neither of those two is
 * a known person (a key that a squad shares, a pipeline's, the admin key), nothing tells that it was another one: then
 * two people have to say yes.
 */
export function judgeKeys(version: string, { asker, publishers, approvals }: ModuleKeys): Judged {
  const publisher = publishers.get(version) ?? unknownPerson
  const own = approvals.filter((one) => one.version === version)
  const [counting, others] = partition(
    own,
    ({ person, lapse }) => lapse === null && !isOf(person, publisher) && !isOf(person, asker),
  )
  const people = distinctPeople(counting.map(({ person }) => person))
  const needed = publisher.known || asker.known ? 1 : 2
  return {
    missing: Math.max(0, needed - people.length),
    notCounted: others.map(({ by }) => by),
  }
}

export const isOf = (person: string, { names }: Someone): boolean =>
  names.some((name) => isSamePerson(name, person))

function partition<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}
