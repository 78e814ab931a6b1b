import { useState } from 'react'
import type { CodeChannel, CodePurpose } from '../../contracts/guest-ticket.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './buyer-code.module.css'
import { type CodeTargets, reasons } from './code-texts.ts'

type Props = {
  purpose: CodePurpose
  targets: CodeTargets
  error: string | null
  pending: boolean
  onSend: (channel: CodeChannel) => void
}

/** Where the code goes. With one way only there is nothing to choose. */
export function ChooseChannel({ purpose, targets, error, pending, onSend }: Props) {
  const ways = waysOf(targets)
  const [chosen, setChosen] = useState<CodeChannel>(ways[0]?.channel ?? 'mail')
  return (
    <div className={styles['step']}>
      <p>{reasons[purpose]}</p>
      {ways.length > 1 ? (
        <fieldset className={styles['ways']}>
          <legend>Kod nereye gelsin?</legend>
          {ways.map(({ channel, name, to }) => (
            <label key={channel} className={styles['way']}>
              <input
                type="radio"
                name="channel"
                value={channel}
                checked={chosen === channel}
                onChange={() => setChosen(channel)}
              />
              <span>
                {name} <b>{to}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        ways.map(({ channel, name, to }) => (
          <p key={channel}>
            {name} <b className={styles['target']}>{to}</b>
          </p>
        ))
      )}
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="sun"
        size="l"
        pending={pending}
        pendingLabel="Kod gönderiliyor"
        onClick={() => onSend(chosen)}
      >
        Kodu gönder
      </Button>
    </div>
  )
}

function waysOf({ mail, sms }: CodeTargets): { channel: CodeChannel; name: string; to: string }[] {
  return [
    ...(mail === null ? [] : [{ channel: 'mail' as const, name: 'E-posta:', to: mail }]),
    ...(sms === null ? [] : [{ channel: 'sms' as const, name: 'SMS:', to: sms }]),
  ]
}
