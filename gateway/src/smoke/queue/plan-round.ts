import type { Check } from '../../../wire/status.ts'
import { mostAttempts } from './limits.ts'
import type { Queue, QueuedRequest, Waiting } from './read-queue.ts'

export type QueueStep =
  | { kind: 'end'; of: Waiting; check: Check }
  | { kind: 'prepare'; of: Waiting }
  | { kind: 'say'; of: Waiting; message: string }

const again = 'Publish it again to try it again'

/**
 * What there is to do for each release that waits: a verdict, a request that a worker may take, or a reason that its squad reads. Until the queue
 * `isSettled`, since workers may only now reach it again, nothing is given up.
 */
export function planRound({ waiting, workers }: Queue, isSettled: boolean): QueueStep[] {
  return waiting.flatMap((of): QueueStep[] => {
    const { request } = of
    const check = request?.result ?? (request && isSettled ? givenUp(request, workers) : null)
    if (check) return [{ kind: 'end', of, check }]
    const message = reasonOf(request, workers)
    return [
      ...(request === null || (request.isOld && !request.isLeased) ? [{ kind: 'prepare' as const, of }] : []),
      ...(message === of.says ? [] : [{ kind: 'say' as const, of, message }]),
    ]
  })
}

function givenUp({ isLeased, attempts, isLate }: QueuedRequest, workers: Queue['workers']): Check | null {
  if (isLeased) return null
  if (attempts >= mostAttempts)
    return failed(
      `${mostAttempts} times a smoke worker began to open its pages and did not come to an end: it was ended, or lost the gateway; its log says why`,
    )
  // Where some can, those before it take their time.
  const isHopeless = isLate && workers.every(({ problem }) => problem !== null)
  return isHopeless ? failed('for an hour no smoke worker could open it') : null
}

const failed = (why: string): Check => ({ name: 'smoke', verdict: 'failed', message: `${why}. ${again}` })

/** Why there is no verdict yet. */
export function reasonOf(request: QueuedRequest | null, workers: Queue['workers']): string {
  const attempt = (request?.attempts ?? 0) + (request?.isLeased ? 0 : 1)
  const which = attempt > 1 ? ` (attempt ${attempt} of ${mostAttempts})` : ''
  if (request?.isLeased) return `its pages are being opened${which}`
  if (workers.length === 0)
    return 'it waits, since no smoke worker is running: ops start one (docs/guides/images.md)'
  const problems = workers.flatMap(({ problem }) => problem ?? [])
  if (problems.length === workers.length) return `it waits, since no smoke worker can open it: ${problems[0]}`
  return `it waits for a smoke worker${which}`
}
