import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { Panel } from 'shared/ui/panel/panel'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { CardFields } from '../features/pay-by-card/card-fields.tsx'
import { OpenTicketFields } from '../features/pay-with-open-ticket/open-ticket-fields.tsx'
import type { OpenTicketOffer } from '../features/pay-with-open-ticket/open-ticket-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'
import styles from './payment-method.module.css'

const methods = [
  { value: 'card', label: 'Kartla öde' },
  { value: 'open-ticket', label: 'Açık biletle öde' },
] as const

type Props = {
  offer: OpenTicketOffer
  /** An open ticket is one passenger's and pays for one leg. */
  isForOne: boolean
  /** What is agreed to, at the foot of the same panel. */
  children: ReactNode
}

/** Card, or an open ticket of a member who travels alone. */
export function PaymentMethod({ offer, isForOne, children }: Props) {
  const { control, clearErrors } = useFormContext<CheckoutForm>()
  const method = useWatch({ control, name: 'method' })
  const hasTickets = offer.tickets.length > 0
  return (
    <Panel
      title="Ödeme"
      actions={
        hasTickets &&
        isForOne && (
          <Controller
            control={control}
            name="method"
            render={({ field }) => (
              <SegmentedControl
                label="Ödeme yöntemi"
                options={methods}
                value={field.value}
                onChange={(value) => {
                  field.onChange(value)
                  // What the other way lacked is nobody's mistake any more.
                  clearErrors(['card', 'openTicket'])
                }}
              />
            )}
          />
        )
      }
    >
      {method === 'card' ? <CardFields /> : <OpenTicketFields {...offer} />}
      {hasTickets && !isForOne && (
        <p className={styles['note']}>
          Açık biletiniz tek yönde, tek koltukluk bir yolculuğun ücretini karşılar.
        </p>
      )}
      <div className={styles['agree']}>{children}</div>
    </Panel>
  )
}
