import type { WholeSet } from '../load/whole-set.ts'

/** Of a document that names every module. For tests. */
export const completeSet: WholeSet = { isHere: () => true, ask: () => Promise.resolve() }
