import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { RolloutStep } from 'gateway/wire/rollout'
import { Button } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { SelectField } from 'shared/ui/select-field/select-field'
import styles from './change-dialog.module.css'

type Rollout = { steps: RolloutStep[]; thenPromote: boolean }

export const usualRollout: Rollout = {
  steps: [
    { percent: 5, minutes: 10 },
    { percent: 25, minutes: 30 },
    { percent: 50, minutes: 60 },
  ],
  thenPromote: true,
}

const shares = [1, 2, 5, 10, 20, 25, 33, 50, 75, 100].map((share) => ({
  id: String(share),
  name: `%${share}`,
}))
const times = [
  { id: '1', name: '1 dakika' },
  { id: '10', name: '10 dakika' },
  { id: '30', name: '30 dakika' },
  { id: '60', name: '1 saat' },
  { id: '240', name: '4 saat' },
  { id: '1440', name: '1 gün' },
]
const most = 10

/** Each share with how long it lasts at least. Whether they grow, the plan says. */
export function StepsFields({
  rollout,
  onChange,
}: {
  rollout: Rollout
  onChange: (rollout: Rollout) => void
}) {
  const { steps, thenPromote } = rollout
  const put = (at: number, change: Partial<RolloutStep>) =>
    onChange({
      thenPromote,
      steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)),
    })
  return (
    <div className={styles['percent']}>
      <ol className={styles['rollout']}>
        {steps.map(({ percent, minutes }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          <li key={at} className={styles['step']}>
            <SelectField
              label={`${at + 1}. adım`}
              options={shares}
              value={String(percent)}
              onChange={(share) => put(at, { percent: Number(share) })}
            />
            <SelectField
              label="En az"
              options={times}
              value={String(minutes)}
              onChange={(time) => put(at, { minutes: Number(time) })}
            />
            <Button
              variant="ghost"
              aria-label={`${at + 1}. adımı çıkar`}
              icon={<X size={18} aria-hidden />}
              disabled={steps.length === 1}
              onClick={() => onChange({ thenPromote, steps: steps.filter((_step, index) => index !== at) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="ghost"
          icon={<Plus size={18} aria-hidden />}
          disabled={steps.length === most}
          onClick={() => onChange({ thenPromote, steps: [...steps, { percent: 100, minutes: 60 }] })}
        >
          Adım ekle
        </Button>
      </div>
      <Checkbox
        label="Son adımdan sonra herkese yayınla"
        checked={thenPromote}
        onChange={(event) => onChange({ steps, thenPromote: event.target.checked })}
      />
    </div>
  )
}
