import type { SlotProps } from 'shared/contracts/slots'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { LogIn } from '../features/log-in/log-in.tsx'
import styles from './log-in-again.module.css'

/** Fills the place that the host opens when a member's session has ended: the page beneath stays as it is. */
export default function LogInAgain({ formerBuyer, onToken, onDecline }: SlotProps['log-in']) {
  return (
    <Dialog title="Oturumunuz sona erdi" open onClose={onDecline}>
      <div className={styles['question']}>
        <p className={styles['lead']}>
          Kaldığınız yerden devam etmek için yeniden giriş yapın. Bu sayfada yazdıklarınız duruyor.
        </p>
        <LogIn formerBuyer={formerBuyer ?? null} onToken={onToken} />
        <Button variant="ghost" wide onClick={onDecline}>
          Üye olmadan devam et
        </Button>
      </div>
    </Dialog>
  )
}
