import type { SoldTicket } from 'shared/contracts/payment'
import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { Dialog } from 'shared/ui/dialog/dialog'
import styles from './next-journey-pass.module.css'

/** The passes as they are shown to the driver. */
export default function PassesDialog({
  passengers,
  onClose,
}: {
  passengers: readonly SoldTicket[]
  onClose: () => void
}) {
  return (
    <Dialog title={passengers.length > 1 ? 'Biniş kartları' : 'Biniş kartı'} open onClose={onClose}>
      <ul className={styles['passes']}>
        {passengers.map((ticket) => (
          <li key={ticket.id}>
            <BoardingPass ticket={ticket} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
