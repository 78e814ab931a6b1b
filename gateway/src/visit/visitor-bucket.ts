import { createHash } from 'node:crypto'

/**
 * Where a visitor stands for one experiment, 0 up to 100: always the same place, so that an experiment that grows
 * keeps those already in it, and another place for every other experiment.
 */
export function visitorBucketOf(experiment: string, visitor: string): number {
  const hash = createHash('sha256').update(`${experiment}\0${visitor}`).digest()
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100
}
