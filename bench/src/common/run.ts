import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type End = () => Promise<unknown>

export const say = (words: string): void => {
  process.stdout.write(`${words}\n`)
}

/** Gives the work a folder of its own, and ends what it has started, the last first, whatever happens. */
export async function withEnds(
  work: (run: { folder: string; atEnd: (end: End) => void }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const ends: End[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await work({ folder, atEnd: (end) => void ends.push(end) })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
