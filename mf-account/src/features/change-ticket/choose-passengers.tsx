import type { SoldTicket } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import styles from './change-ticket.module.css'
import type { Change } from './change-texts.ts'
import { summaryOf, whoOf } from './several-texts.ts'

type Props = {
  change: Change
  tickets: readonly SoldTicket[]
  chosen: readonly SoldTicket[]
  onChoose: (chosen: readonly SoldTicket[]) => void
  /** While it is being done nobody comes or goes. */
  isFixed: boolean
}

/** Nobody is chosen at first: what cannot be taken back is nobody's default. What it costs follows the choice. */
export function ChoosePassengers({ change, tickets, chosen, onChoose, isFixed }: Props) {
  const toggle = (ticket: SoldTicket) =>
    onChoose(tickets.filter((one) => (one === ticket) !== chosen.includes(one)))
  return (
    <fieldset className={styles['choice']} disabled={isFixed}>
      <legend className="visually-hidden">Yolcular</legend>
      <Checkbox
        label="Tümü"
        checked={chosen.length === tickets.length}
        onChange={() => onChoose(chosen.length === tickets.length ? [] : tickets)}
      />
      {tickets.map((ticket) => (
        <Checkbox
          key={ticket.id}
          label={`${whoOf(ticket)}, ${formatMoney(ticket.price)}`}
          checked={chosen.includes(ticket)}
          onChange={() => toggle(ticket)}
        />
      ))}
      <p className={styles['summary']} role="status">
        {summaryOf(change, chosen)}
      </p>
    </fieldset>
  )
}
