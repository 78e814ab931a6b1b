import { useFormContext, useWatch } from 'react-hook-form'
import type { SoldTicket } from 'shared/contracts/payment'
import type { Kurus } from 'shared/contracts/units'
import { dateOf, formatDate } from 'shared/domain/dates'
import { formatMoney, toKurus } from 'shared/domain/money'
import { whyFareTooHigh } from 'shared/domain/open-ticket'
import { fieldId } from '../../lib/field-id.ts'
import styles from './open-ticket-fields.module.css'
import { choiceOf, findChosen, type OpenTicketForm, type OpenTicketOffer } from './open-ticket-choice.ts'

/** Which open ticket pays: each with what it was bought for, what it is worth and how long it is good. */
export default function OpenTicketFields({ tickets, fare }: OpenTicketOffer) {
  const { register, control, getFieldState, formState } = useFormContext<OpenTicketForm>()
  const chosen = useWatch({ control, name: 'openTicket' })
  const id = fieldId('openTicket')
  const error = getFieldState('openTicket', formState).error?.message
  const ticket = findChosen(tickets, chosen)
  const tooCheap = ticket ? whyFareTooHigh({ open: ticket.price, fare }) : null
  return (
    <fieldset className={styles['tickets']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>Hangi açık biletle ödeyeceksiniz?</legend>
      {tickets.map((one, index) => (
        <label key={one.id} className={styles['ticket']} data-invalid={error ? true : undefined}>
          <input
            {...register('openTicket')}
            type="radio"
            value={choiceOf(one)}
            // The summary of errors leads to the first.
            id={index === 0 ? id : `${id}-${one.id}`}
          />
          <OpenTicketLine ticket={one} fare={fare} />
        </label>
      ))}
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {/* Before the form is filled in, and not after. Once it is refused the error says the same. */}
      <p className={tooCheap ? styles['short'] : styles['note']} role="status">
        {tooCheap
          ? tooCheap !== error && tooCheap
          : ticket && ticket.price > fare
            ? `Bu yolculuk ${formatMoney(toKurus(ticket.price - fare))} daha ucuz. Aradaki fark iade edilmez.`
            : 'Kartınızdan ödeme alınmaz. Yolculuk daha ucuzsa aradaki fark iade edilmez.'}
      </p>
    </fieldset>
  )
}

function OpenTicketLine({ ticket, fare }: { ticket: SoldTicket; fare: Kurus }) {
  return (
    <span className={styles['line']}>
      <span className={styles['trip']}>
        {ticket.from.city} → {ticket.to.city}
      </span>
      <b className={styles['worth']}>{formatMoney(ticket.price)}</b>
      <span className={styles['facts']}>
        PNR {ticket.pnr}
        {ticket.open_valid_until && ` · ${formatDate(dateOf(ticket.open_valid_until))} gününe kadar geçerli`}
      </span>
      {fare > ticket.price && (
        <span className={styles['lacking']}>
          Bu yolculuğa yetmiyor: {formatMoney(toKurus(fare - ticket.price))} eksik
        </span>
      )}
    </span>
  )
}
