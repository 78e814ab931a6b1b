import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Dialog } from 'shared/ui/dialog/dialog'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { SelectField } from 'shared/ui/select-field/select-field'
import { toast } from 'shared/ui/toast/toast'
import { useOpsApi } from '../../lib/api/api.ts'
import { refreshAfterChange } from '../../lib/api/queries.ts'
import { actWords } from '../../lib/text/words.ts'
import { type ChangeState, openChangeStore } from './change-store.ts'
import type { Change } from './change-host.tsx'
import { CanaryFields } from './canary-fields.tsx'
import styles from './change-dialog.module.css'
import { firstReason } from './first-reason.ts'
import { doneWords } from './done-texts.ts'
import { PlanView } from './plan-view.tsx'
import { ReasonField } from '../../lib/act/reason-field.tsx'
import { StepsFields, usualRollout } from './steps-fields.tsx'
import { VersionField } from './version-field.tsx'

const settled = 200

const ways = [
  { value: 'share', label: 'Tek oran' },
  { value: 'steps', label: 'Adım adım' },
] as const

/** For how long what does worse goes back by itself. */
const bakeTimes = [
  { id: '', name: 'Sitenin süresi kadar' },
  { id: '120', name: '2 saat' },
  { id: '480', name: '8 saat' },
  { id: '1440', name: '1 gün' },
  { id: '10080', name: '7 gün' },
]

/** From the command to the plan, from the plan to the change: two taps, and a reason that goes into the history. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const api = useOpsApi()
  const queries = useQueryClient()
  const [changes] = useState(() => openChangeStore(api))
  const state = useStore(changes.state)
  const [command, setCommand] = useState(change.command)
  const [why, setWhy] = useState(() => firstReason(change.command.act, change.suspect))
  const [boldly, setBoldly] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // A slider that is dragged asks for much; the registry is asked for where it stops.
  useEffect(
    () => void changes.plan(command, command === change.command ? 0 : settled),
    [changes, command, change.command],
  )

  async function confirm() {
    if (why.trim() === '') {
      setComplaint('Geçmişe yazılacak bir neden girin.')
      field.current?.focus()
      return
    }
    const plan = await changes.apply(why.trim())
    if (!plan) return
    toast.success(doneWords(plan))
    void refreshAfterChange(queries)
    onClose()
  }

  const { act, module } = command
  return (
    <Dialog
      title={`${module}: ${actWords[act]}`}
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={state.step !== 'applying'}
      actions={
        <Actions
          state={state}
          boldly={boldly}
          act={actWords[act]}
          onClose={onClose}
          onConfirm={() => void confirm()}
        />
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (state.step === 'planned') void confirm()
        }}
      >
        {(act === 'promote' || act === 'canary') && (
          <VersionField
            status={change.status}
            act={act}
            version={command.version}
            onChange={(version) => setCommand({ ...command, version })}
          />
        )}
        {act === 'canary' && (
          <SegmentedControl
            label="Nasıl"
            isLabelSeen
            options={ways}
            value={command.rollout ? 'steps' : 'share'}
            onChange={(way) => setCommand({ ...command, rollout: way === 'steps' ? usualRollout : null })}
            name="way"
          />
        )}
        {act === 'canary' && command.rollout && (
          <StepsFields
            rollout={command.rollout}
            onChange={(rollout) => setCommand({ ...command, rollout })}
          />
        )}
        {act === 'canary' && !command.rollout && (
          <CanaryFields
            percent={command.percent ?? 5}
            onChange={(percent) => setCommand({ ...command, percent })}
          />
        )}
        {act === 'promote' && (
          <SelectField
            label="Sağlığı ne kadar izlensin"
            options={bakeTimes}
            value={String(command.bakeMinutes ?? '')}
            onChange={(minutes) =>
              setCommand({ ...command, bakeMinutes: minutes === '' ? null : Number(minutes) })
            }
          />
        )}
        <PlanView
          state={state}
          onRetry={() => void changes.plan(command)}
          force={
            <Checkbox
              label="Kuralları bilerek çiğniyorum"
              checked={boldly}
              onChange={(event) => setBoldly(event.target.checked)}
            />
          }
        />
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

type ActionsProps = {
  state: ChangeState
  boldly: boolean
  act: string
  onClose: () => void
  onConfirm: () => void
}

function Actions({ state, boldly, act, onClose, onConfirm }: ActionsProps) {
  const nothing = state.step === 'planned' && !state.plan.changed
  const forced = state.step === 'refused' && state.forced !== null
  return (
    <>
      <Button variant="ghost" onClick={onClose} disabled={state.step === 'applying'}>
        {nothing ? 'Tamam' : 'Vazgeç'}
      </Button>
      {!nothing && (
        <Button
          variant={forced ? 'primary' : 'sun'}
          onClick={onConfirm}
          disabled={state.step !== 'planned' && state.step !== 'applying' && !(forced && boldly)}
          pending={state.step === 'applying'}
          pendingLabel="Uygulanıyor"
        >
          {forced ? `Zorla: ${act}` : `Onayla: ${act}`}
        </Button>
      )}
    </>
  )
}
