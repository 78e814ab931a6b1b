import type { FastifyRequest } from 'fastify'
import { workStatus } from 'shared/contracts/error'
import { workHeader } from 'shared/contracts/work'
import type { Secrets } from 'shared-server/secrets'
import { RefusalError } from '../http/refusal.ts'
import { mostLevels, type Work, type Works } from './works.ts'

/** Thrown inside a transaction, so that nothing of it stays; whoever asked may do the work and ask again. */
export class WorkNeededError extends Error {
  readonly level: number

  constructor(level: number) {
    super('work needed')
    this.level = Math.min(level, mostLevels)
  }
}

/** Throws WorkNeeded unless as much work was done. */
export function enough(work: Work | null, level: number): Work {
  if (work && work.level >= Math.min(level, mostLevels)) return work
  throw new WorkNeededError(level)
}

type Asked = { works: Works; request: FastifyRequest; workers: Secrets }

/** Acts with the work that came with a request; where more is needed, refuses with what is to be done. */
export async function withWork<Answer>(
  { works, request, workers }: Asked,
  act: (work: Work | null) => Promise<Answer>,
): Promise<Answer> {
  const work = await works.judge(workers, request.headers[workHeader])
  try {
    return await act(work)
  } catch (error) {
    if (!(error instanceof WorkNeededError)) throw error
    throw new RefusalError(
      workStatus,
      'work-needed',
      'Bu işlem için tarayıcınız kısa bir hesap yapmalı. Sayfayı yenileyip yeniden deneyin.',
      { challenge: await works.ask(workers[0], error.level) },
    )
  }
}
