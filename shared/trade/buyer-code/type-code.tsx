import { type FormEvent, useState } from 'react'
import { typedCode } from '../../contracts/guest-ticket.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField } from '../../ui/code-field/code-field.tsx'
import styles from './buyer-code.module.css'
import { type CodeTargets, missingText, sentText } from './code-texts.ts'
import type { CodeStep, SentCode } from './use-buyer-code.tsx'
import { useSecondsUntil } from './use-seconds-until.tsx'

type Props = {
  step: Extract<CodeStep, SentCode>
  targets: CodeTargets
  onVerify: (code: string) => void
  onResend: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** The code is typed; another one can be asked for when the first does not come. */
export function TypeCode({ step, targets, onVerify, onResend }: Props) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const wait = useSecondsUntil(step.resendAt)
  const { problem } = step
  const isSpent = problem?.at === 'spent'

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = typedCode.safeParse(code)
    setMistake(typed.success ? null : (typed.error.issues[0]?.message ?? null))
    if (typed.success) onVerify(typed.data)
  }

  return (
    <div className={styles['step']}>
      {!isSpent && <p role="status">{sentText(step.channel, targets)}</p>}
      {!isSpent && (
        <form className={styles['step']} noValidate method="post" onSubmit={submit}>
          <CodeField
            ref={takeFocus}
            label="Onay kodu"
            className={styles['code']}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={mistake ?? (problem?.at === 'code' ? problem.text : undefined)}
          />
          <Button
            type="submit"
            variant="sun"
            size="l"
            pending={step.kind === 'checking'}
            pendingLabel="Kod kontrol ediliyor"
          >
            Onayla
          </Button>
        </form>
      )}
      {/* Read aloud whichever it is; what is wrong with the code is seen at its field. */}
      <p className={problem && problem.at !== 'code' ? styles['error'] : 'visually-hidden'} role="alert">
        {problem?.text}
      </p>
      <div className={styles['again']}>
        {!isSpent && <p className={styles['note']}>{missingText(step.channel)}</p>}
        {wait > 0 ? (
          <p className={styles['note']}>Yeni kodu {wait} saniye sonra isteyebilirsiniz.</p>
        ) : (
          <Button
            variant={isSpent ? 'sun' : 'ghost'}
            pending={step.kind === 'resending'}
            pendingLabel="Kod gönderiliyor"
            onClick={onResend}
          >
            Yeni kod gönder
          </Button>
        )}
      </div>
    </div>
  )
}
