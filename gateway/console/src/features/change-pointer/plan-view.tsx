import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { Plan } from 'gateway/wire/change'
import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { withMoments } from '../../lib/text/format.ts'
import { describeFailure } from '../../lib/api/api-error.ts'
import type { ChangeState, Renewed } from './change-store.ts'
import { planLines } from './plan-lines.ts'
import box from '../../lib/act/plan-box.module.css'
import styles from './plan-view.module.css'
import { refusalWords } from '../../lib/text/refusal-texts.ts'

type Props = {
  state: ChangeState
  onRetry: () => void
  /** The choice to break the rules, where there is one. */
  force: ReactNode
}

/** What would change, as the server says; what the server refuses, in its sentence. */
export function PlanView({ state, onRetry, force }: Props) {
  switch (state.step) {
    case 'asking':
      return state.last ? <PlanBox plan={state.last} stale /> : <PlanLoading />
    case 'planned':
      return (
        <>
          <RenewedNotice renewed={state.renewed} />
          <PlanBox plan={state.plan} />
        </>
      )
    case 'refused':
      return (
        <>
          <Notice kind="error" title={refusalWords(state.refused.refusal)}>
            <p>{withMoments(state.refused.message)}</p>
          </Notice>
          {state.forced && <ForcedBox plan={state.forced} force={force} />}
        </>
      )
    case 'failed':
      return (
        <Notice kind="offline" title="Plan alınamadı" onRetry={onRetry}>
          {describeFailure(state.failure)}
        </Notice>
      )
    case 'applying':
      return <PlanBox plan={state.plan} />
    default:
      return state satisfies never
  }
}

function PlanLoading() {
  return (
    <Loading label="Plan hazırlanıyor" className={box['plan']}>
      <Skeleton shape="title" />
      <Skeleton />
    </Loading>
  )
}

function RenewedNotice({ renewed }: { renewed: Renewed }) {
  if (renewed === null) return null
  return renewed === 'moved' ? (
    <Notice kind="info" title="Bu arada başka bir değişiklik yapıldı">
      Plan yenilendi. Aşağıdakini okuyup yeniden onaylayın.
    </Notice>
  ) : (
    <Notice kind="offline" title="Yanıt gelmedi">
      Değişiklik yapılmış olabilir. Plan yenilendi; yapılacak bir şey kaldıysa aşağıda yazar.
    </Notice>
  )
}

function PlanBox({ plan, stale = false }: { plan: Plan; stale?: boolean }) {
  // What is forced stands in a box of its own.
  const notes = plan.notes.slice(0, plan.notes.length - plan.forced.length)
  return (
    <section className={box['plan']} aria-label="Plan" aria-busy={stale}>
      <p className={box['title']} role="status">
        {plan.changed ? 'Ne değişecek' : 'Yapılacak bir şey yok'}
      </p>
      <dl className={styles['lines']}>
        {planLines(plan).map(({ name, before, after }) => (
          <div key={name} className={styles['line']}>
            <dt>{name}</dt>
            <dd>
              {before === after ? (
                <span>{after} (aynı kalır)</span>
              ) : (
                <>
                  <span className={styles['before']}>{before}</span>
                  <ArrowRight size={16} aria-label="yerine" />
                  <b>{after}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className={box['notes']}>
          {notes.map((note) => (
            <li key={note}>{withMoments(note)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ForcedBox({ plan, force }: { plan: Plan; force: ReactNode }) {
  return (
    <>
      <div className={box['plan']} data-forced>
        <p className={box['title']}>Yine de yapılabilir</p>
        <p>
          Zorlarsanız şu kurallar çiğnenir ve bu, adınızla ve nedeninizle geçmişe yazılır. Birbirine uymayan
          sürümler ziyaretçilere bozuk sayfa gösterebilir.
        </p>
        <ul className={box['notes']}>
          {plan.forced.map(({ refusal, message }) => (
            <li key={refusal + message}>{withMoments(message)}</li>
          ))}
        </ul>
      </div>
      <PlanBox plan={plan} />
      {force}
    </>
  )
}
