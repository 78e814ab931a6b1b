import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { toast } from 'shared/ui/toast/toast'
import { OpsApiError, type OpsApiFailure } from '../api/api-error.ts'
import { refreshAfterChange } from '../api/queries.ts'
import { ActFailure, ActPlan } from './act-plan.tsx'
import type { Planned } from './planned.ts'
import styles from './act-dialog.module.css'
import { ReasonField } from './reason-field.tsx'

type Props<Answer extends Planned> = {
  title: string
  /** On the button that does it. */
  confirm: string
  /** What the plan depends on: another one asks anew. */
  about: readonly unknown[]
  /** False while a choice is still missing: nothing is asked then. */
  complete?: boolean
  /** Asks what the act would do; nothing happens. */
  plan: (signal: AbortSignal) => Promise<Planned>
  apply: (why: string) => Promise<Answer>
  /** For the toast. */
  done: (answer: Answer) => string
  /** What is shown first, where the act has choices. */
  children?: ReactNode
  onDone?: (answer: Answer) => void
  onClose: () => void
}

/** From an act to its plan, from the plan to the act: two taps, and a reason that goes into the history. */
export function ActDialog<Answer extends Planned>({
  title,
  confirm,
  about,
  complete = true,
  plan: askPlan,
  apply,
  done,
  children,
  onDone,
  onClose,
}: Props<Answer>) {
  const queries = useQueryClient()
  const plan = useQuery(
    queryOptions({
      queryKey: ['plan', title, ...about],
      queryFn: async ({ signal }) => {
        await pause(signal)
        return await askPlan(signal)
      },
      enabled: complete,
      refetchInterval: false,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const choice = JSON.stringify(about)
  const act = useMutation({
    mutationFn: ({ because }: { because: string; choice: string }) => apply(because),
    throwOnError: (error) => !(error instanceof OpsApiError),
    onSuccess: (answer) => {
      toast.success(done(answer))
      void refreshAfterChange(queries)
      onDone?.(answer)
      onClose()
    },
    // Whatever stood in the way may have changed what it would do.
    onError: () => void plan.refetch(),
  })
  const [why, setWhy] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const nothing = plan.data?.changed === false

  function perform() {
    if (why.trim() === '') {
      setComplaint('Geçmişe yazılacak bir neden girin.')
      field.current?.focus()
      return
    }
    act.mutate({ because: why.trim(), choice })
  }

  const ready = complete && plan.isSuccess && !plan.isPlaceholderData && !nothing
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={!act.isPending}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={act.isPending}>
            {nothing ? 'Tamam' : 'Vazgeç'}
          </Button>
          {!nothing && (
            <Button
              variant="sun"
              onClick={perform}
              disabled={!ready}
              pending={act.isPending}
              pendingLabel="Uygulanıyor"
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) perform()
        }}
      >
        {children}
        {complete && (
          <ActPlan
            plan={plan.data ?? null}
            stale={plan.isFetching}
            failure={failureOfCall(plan.error)}
            onRetry={() => void plan.refetch()}
          />
        )}
        {/* Of another choice it says nothing. */}
        {act.variables?.choice === choice && <ActFailure failure={failureOfCall(act.error)} />}
        <ReasonField
          ref={field}
          value={why}
          error={complaint}
          onChange={(next) => {
            setWhy(next)
            setComplaint(null)
          }}
        />
      </form>
    </Dialog>
  )
}

/** What is typed or dragged changes the plan at each step: it is asked for where that stops. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 200)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const failureOfCall = (error: Error | null): OpsApiFailure | null =>
  error instanceof OpsApiError ? error.failure : null
