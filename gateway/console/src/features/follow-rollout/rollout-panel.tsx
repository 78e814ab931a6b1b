import { useState } from 'react'
import type { Rollout, RolloutAct, RolloutAnswer } from 'gateway/wire/rollout'
import type { ModuleId } from 'shared/module/facts'
import { ActButton } from '../../lib/act/act-button.tsx'
import { Panel } from 'shared/ui/panel/panel'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { plain, shortly, spokenVersion, withMoments } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { callRollout, useRollouts } from './rollout-calls.ts'
import styles from './rollout-panel.module.css'

type Props = { module: ModuleId; rollout: Rollout | undefined }

/** A canary that grows by itself: where it stands, what it waits for, and the ways to stop it. */
export function RolloutPanel({ module, rollout }: Props) {
  const [open, setOpen] = useState<{ act: RolloutAct; seen: Rollout } | null>(null)
  return (
    <>
      {rollout && (
        <Panel title="Adım adım yayın">
          <div className={styles['panel']}>
            <Progress rollout={rollout} />
            <div className={styles['acts']}>
              {(rollout.paused ? (['resume', 'abort'] as const) : (['pause', 'abort'] as const)).map(
                (act) => (
                  <ActButton
                    key={act}
                    variant={act === 'resume' ? 'primary' : 'ghost'}
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ act, seen: rollout })}
                  >
                    {texts[act].name}
                  </ActButton>
                ),
              )}
            </div>
          </div>
        </Panel>
      )}
      {open && <RolloutDialog module={module} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Progress({ rollout }: { rollout: Rollout }) {
  const { data } = useRollouts()
  const { module, version, steps, step, thenPromote, paused, by, startedAt } = rollout
  const waits = data?.rollouts.find((one) => one.module === module)?.waits ?? null
  return (
    <>
      <p className={styles['about']}>
        {spokenVersion(version)} · {by}, {shortly(new Date(startedAt))}
        {paused && <Badge kind="warn">Durduruldu</Badge>}
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ percent, minutes }, at) => (
          <li key={percent} className={styles['step']} aria-current={at === step ? 'step' : undefined}>
            <b>%{plain(percent)}</b>
            <span className={styles['about']}>{at < step ? 'bitti' : timeOf(minutes)}</span>
          </li>
        ))}
        {thenPromote && (
          <li className={styles['step']}>
            <b>Herkes</b>
          </li>
        )}
      </ol>
      {waits !== null && <p role="status">Şimdi: {withMoments(waits)}</p>}
    </>
  )
}

const timeOf = (minutes: number) => (minutes % 60 === 0 ? `en az ${minutes / 60} sa` : `en az ${minutes} dk`)

const texts: Record<RolloutAct, { name: string; done: string }> = {
  pause: { name: 'Durdur', done: 'Adım adım yayın durduruldu' },
  resume: { name: 'Sürdür', done: 'Adım adım yayın sürüyor' },
  abort: { name: 'İptal et', done: 'Adım adım yayın iptal edildi' },
}

type DialogProps = { module: ModuleId; act: RolloutAct; seen: Rollout; onClose: () => void }

function RolloutDialog({ module, act, seen, onClose }: DialogProps) {
  const api = useOpsApi()
  const { name, done } = texts[act]
  // What was looked at is decided on: a step that comes meanwhile is told.
  const wanted = { module, expected: seen.revision }
  return (
    <ActDialog<RolloutAnswer>
      title={`${module}: ${name}`}
      confirm={name}
      about={[act, wanted]}
      plan={(signal) => callRollout(api, act, { ...wanted, planOnly: true, signal })}
      apply={(why) => callRollout(api, act, { ...wanted, why })}
      done={() => done}
      onClose={onClose}
    />
  )
}
