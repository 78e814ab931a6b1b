import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import { errorBody, isWorkRefusal } from '../contracts/error.ts'
import { type DoneWork, type WorkChallenge, workChallenge, workHeader } from '../contracts/work.ts'

type Answer = { status: number; text: string }

/** More than the first means that meanwhile more was needed. */
const mostRounds = 5

const refusal = z.object({
  ...errorBody.shape,
  code: z.literal('work-needed'),
  detail: z.object({ challenge: workChallenge }),
})

/**
 * Does the work that an answer asks for, in the browser's own code beside the main thread, and asks once more; the last answer
 * when there is no work in it, or too much. Whoever waits for the call waits for the work.
 */
export async function askWithWork(
  answer: Answer,
  ask: (headers: Record<string, string>) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  let last = answer
  for (let round = 0; round < mostRounds && isWorkRefusal(last); round += 1) {
    const challenge = challengeIn(last.text)
    const work = challenge && (await solve(challenge, signal))
    signal?.throwIfAborted()
    if (!work) break
    last = await ask({ [workHeader]: work })
  }
  return last
}

function challengeIn(text: string): WorkChallenge | null {
  try {
    return refusal.parse(JSON.parse(text)).detail.challenge
  } catch {
    return null
  }
}

async function solve(challenge: WorkChallenge, signal?: AbortSignal): Promise<string | null> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop, { once: true })
  // A browser on a page without TLS has no cryptography.
  const solution = await solveChallenge({ challenge, deriveKey, controller }).catch(() => null)
  signal?.removeEventListener('abort', stop)
  if (!solution) return null
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies DoneWork))
}
