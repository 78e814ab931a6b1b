import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { describeFailure, type OpsApiFailure } from '../api/api-error.ts'
import { withMoments } from '../text/format.ts'
import { refusalWords } from '../text/refusal-texts.ts'
import type { Planned } from './planned.ts'
import box from './plan-box.module.css'

type Props = { plan: Planned | null; stale: boolean; failure: OpsApiFailure | null; onRetry: () => void }

/** Why nothing was planned, or done. */
export function ActFailure({ failure, onRetry }: { failure: OpsApiFailure | null; onRetry?: () => void }) {
  if (failure === null) return null
  return failure.kind === 'refused' ? (
    <Notice kind="error" title={refusalWords(failure.refused.refusal)}>
      {describeFailure(failure)}
    </Notice>
  ) : (
    <Notice kind="offline" title="Yanıt alınamadı" {...(onRetry && { onRetry })}>
      {describeFailure(failure)}
    </Notice>
  )
}

/** What would happen, as the server says; what it refuses, in its sentence. */
export function ActPlan({ plan, stale, failure, onRetry }: Props) {
  if (failure) return <ActFailure failure={failure} onRetry={onRetry} />
  if (plan === null)
    return (
      <Loading label="Plan hazırlanıyor" className={box['plan']}>
        <Skeleton shape="title" />
        <Skeleton />
      </Loading>
    )
  return (
    <section className={box['plan']} aria-label="Plan" aria-busy={stale}>
      <p className={box['title']} role="status">
        {plan.changed === false ? 'Yapılacak bir şey yok' : 'Ne olacak'}
      </p>
      <ul className={box['notes']}>
        {plan.notes.map((note) => (
          <li key={note}>{withMoments(note)}</li>
        ))}
      </ul>
    </section>
  )
}
