import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How many times each peer is measured. `ROUNDS=0` is the short form that the second command runs: every part of the
 * benchmark does its work once, and nothing is measured.
 */
export const roundsOf = (usual: number): number => Number(process.env['ROUNDS'] ?? usual)

type End = () => Promise<unknown>
/** Notes what is to be ended with the run, the last first. */
export type AtEnd = (end: End) => void

export const say = (words: string): void => {
  process.stdout.write(`${words}\n`)
}

/** Gives the work a folder of its own, and ends what it has started, the last first, whatever happens. */
export async function withEnds(
  work: (run: { folder: string; atEnd: AtEnd }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const ends: End[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await work({ folder, atEnd: (end) => void ends.push(end) })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
