import styles from './stepper.module.css'

type Props = {
  /** What is counted, as it stands after a number. */
  one: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A small number, one more or one less at a tap. */
export function Stepper({ one, value, most, onChange }: Props) {
  const capital = one.charAt(0).toLocaleUpperCase('tr') + one.slice(1)
  const step = (by: 1 | -1) => () => {
    const next = value + by
    if (next >= 0 && next <= most) onChange(next)
  }
  return (
    <div role="group" aria-label={`${capital} sayısı`} className={styles['stepper']}>
      <button
        type="button"
        aria-label={`${capital} sayısını azalt`}
        aria-disabled={value === 0 || undefined}
        onClick={step(-1)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 12h14" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
        </svg>
      </button>
      <output className={styles['value']}>
        {value} {one}
      </output>
      <button
        type="button"
        aria-label={`${capital} sayısını artır`}
        aria-disabled={value >= most || undefined}
        onClick={step(1)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 12h14M12 5v14" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
