import { readName } from './key.ts'

/** Of what goes on by itself: steps of a rollout, and releases that were held back. */
export const rolloutDriver = 'rollout'

/** Whom the history names when the gateway acts by itself; nobody else may have such a name. */
const ownNames: ReadonlySet<string> = new Set(['health', rolloutDriver, 'gateway'])
export const isOwnName = (given: string): boolean => ownNames.has(readName(given).toLowerCase())
