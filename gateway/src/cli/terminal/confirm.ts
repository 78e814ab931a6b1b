import { createInterface } from 'node:readline/promises'
import type { Options } from './options.ts'
import { RefusedError } from '../client/refused-error.ts'

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/** Asks a person at a terminal; a script has decided already. Throws when the answer is not yes. */
export async function confirm(
  { yes }: Pick<Options, 'yes'>,
  question: string,
  // On the error stream: standard output may be read by a program.
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (yes || !input.isTTY) return
  const terminal = createInterface({ input, output })
  try {
    const closed = new Promise<string>((resolve) => {
      terminal.once('close', () => resolve(''))
    })
    const answer = await Promise.race([terminal.question(`${question} y/N `), closed])
    if (/^y(es)?$/i.test(answer.trim())) return
  } finally {
    terminal.close()
  }
  throw new RefusedError('declined', 'you did not say y, so nothing was changed')
}
