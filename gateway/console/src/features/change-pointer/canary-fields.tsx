import { useId, useState } from 'react'
import { Chip } from 'shared/ui/chip/chip'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from './change-dialog.module.css'

const steps = [1, 5, 20, 50, 100]

type Props = { percent: number; onChange: (percent: number) => void }

/** How many of the visitors. What is half typed changes nothing yet. */
export function CanaryFields({ percent, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(String(percent))
  const read = Number(typed.replace(',', '.'))
  const fits = read >= 0.01 && read <= 100
  const take = (next: string) => {
    setTyped(next)
    const value = Number(next.replace(',', '.'))
    if (value >= 0.01 && value <= 100) onChange(value)
  }
  return (
    <div className={styles['percent']}>
      <TextField
        label="Ziyaretçi yüzdesi"
        inputMode="decimal"
        value={typed}
        error={fits ? undefined : '0,01 ile 100 arasında bir sayı girin.'}
        onChange={(event) => take(event.target.value)}
        end={<span className={styles['unit']}>%</span>}
      />
      <label className={styles['slide']} htmlFor={id}>
        <span className="visually-hidden">Ziyaretçi yüzdesi, sürgü</span>
        <input
          id={id}
          type="range"
          min={1}
          max={100}
          value={fits ? read : 1}
          onChange={(event) => take(event.target.value)}
        />
      </label>
      <div className={styles['steps']} role="group" aria-label="Sık kullanılan yüzdeler">
        {steps.map((step) => (
          <Chip key={step} selected={read === step} onClick={() => take(String(step))}>
            %{step}
          </Chip>
        ))}
      </div>
    </div>
  )
}
