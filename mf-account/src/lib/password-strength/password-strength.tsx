import { useDeferredValue } from 'react'
import type { Score } from './estimate.ts'
import styles from './password-strength.module.css'
import { useEstimate } from './use-estimate.ts'

type Props = {
  password: string
  /** What a guesser knows of the owner: name, address. */
  own?: readonly string[]
}

const texts: Record<Score, { word: string; advice: string | null }> = {
  0: { word: 'Çok zayıf', advice: 'Hemen tahmin edilir. Birbiriyle ilgisiz birkaç kelime yazın.' },
  1: { word: 'Zayıf', advice: 'Kolay tahmin edilir. Birkaç kelime ekleyin.' },
  2: { word: 'Orta', advice: 'Bir kelime daha eklerseniz güçlenir.' },
  3: { word: 'Güçlü', advice: null },
  4: { word: 'Çok güçlü', advice: null },
}

/** How hard a password is to guess, while it is typed; only advice, the server has the last word. */
export function PasswordStrength({ password, own }: Props) {
  const typed = useDeferredValue(password)
  const estimate = useEstimate(typed !== '')
  const score = typed === '' || !estimate ? null : estimate(typed, (own ?? []).flatMap(partsOf))
  return (
    <div className={styles['strength']} data-score={score ?? undefined}>
      <div className={styles['bar']} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={styles['step']}
            data-on={score !== null && score >= step ? true : undefined}
          />
        ))}
      </div>
      <p className={styles['text']} role="status">
        {score !== null && (
          <>
            Şifre gücü: <strong>{texts[score].word}.</strong> {texts[score].advice}
          </>
        )}
      </p>
    </div>
  )
}

/** An address is known by each of its parts. */
const partsOf = (known: string): string[] => known.split(/[\s@._-]+/).filter((part) => part.length > 2)
