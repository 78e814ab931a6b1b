import { useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { SlotProps } from 'shared/contracts/slots'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { LogIn } from '../../features/log-in/log-in.tsx'
import styles from './log-in-again.module.css'

/** Fills the place that the host opens when a member's session has ended: the page beneath stays as it is. */
export default function LogInAgain({
  formerBuyer,
  isMemberPage = false,
  onToken,
  onDecline,
}: SlotProps['log-in']) {
  // The form below has fields of its own: what counts is what was typed before it came.
  const [hasTyped] = useState(hasUnsavedInput)
  return (
    // A slip of the finger must not cost what was typed: a member's page is left by its button alone.
    <Dialog title="Oturumunuz sona erdi" open onClose={onDecline} dismissable={!isMemberPage}>
      <div className={styles['question']}>
        <p className={styles['lead']}>
          Kaldığınız yerden devam etmek için yeniden giriş yapın.
          {hasTyped && ' Bu sayfada yazdıklarınız duruyor.'}
        </p>
        <LogIn formerBuyer={formerBuyer ?? null} onToken={onToken} />
        <p className={styles['forgotten']}>
          <a href={patterns.forgotPassword} target="_blank" rel="noreferrer">
            Şifremi unuttum (yeni sekmede açılır)
          </a>
        </p>
        <Button variant="ghost" wide onClick={onDecline}>
          {isMemberPage ? leaveLabel(hasTyped) : 'Üye olmadan devam et'}
        </Button>
      </div>
    </Dialog>
  )
}

const leaveLabel = (hasTyped: boolean) =>
  hasTyped ? 'Yazdıklarımı bırak ve sayfadan çık' : 'Giriş yapmadan sayfadan çık'
