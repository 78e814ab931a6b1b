import { useSession } from 'shared/auth/auth'
import { patterns, pnrLookupPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { ButtonLink } from 'shared/ui/button/button'
import { useRefundsNow } from 'shared/trade/refund-preview/use-refund-now'
import styles from './show-order.module.css'

/** To where the tickets of a leg are cancelled or opened: a member's own, else the look-up with the reference filled in. */
export function ChangeLink({ tickets }: { tickets: readonly SoldTicket[] }) {
  const session = useSession()
  const refunds = useRefundsNow(tickets)
  const [first] = tickets
  if (!first || !refunds.some(({ cancel, can_be_opened }) => cancel !== null || can_be_opened)) return null
  const to = session.kind === 'member' ? patterns.memberTickets : pnrLookupPath(first.pnr)
  return (
    <ButtonLink to={to} variant="ghost" className={styles['change']}>
      İptal et ya da açığa al
    </ButtonLink>
  )
}
