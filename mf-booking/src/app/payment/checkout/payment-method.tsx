import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type ReactNode, Suspense } from 'react'
import { forgetOpenTicket } from 'shared/module/journey-data'
import { useRevalidator } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Panel } from 'shared/ui/panel/panel'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { CardFields } from '../../../features/pay-by-card/card-fields.tsx'
import { OpenTicketFields } from '../../../features/pay-with-open-ticket/lazy-open-ticket-fields.ts'
import type { OpenTicketOffer } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import { PointsFields } from '../../../features/pay-with-points/lazy-points-fields.ts'
import type { PointsOffer } from '../../../features/pay-with-points/points-form.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import styles from './payment-method.module.css'

const methods = [
  { value: 'card', label: 'Kartla öde' },
  { value: 'open-ticket', label: 'Açık biletle öde' },
] as const

type Props = {
  offer: OpenTicketOffer
  points: PointsOffer
  /** Else a member is told that there may be points all the same. */
  arePointsKnown: boolean
  /** Else a member is told that there may be open tickets all the same. */
  isKnown: boolean
  /** An open ticket is one passenger's and pays for one leg. */
  isForOne: boolean
  /** Asks a guest for an open ticket; null for a member, whose tickets are known. */
  onFind: (() => void) | null
  /** What is agreed to, at the foot of the same panel. */
  children: ReactNode
}

/** Card, or an open ticket of somebody who travels alone. */
export function PaymentMethod({ offer, points, arePointsKnown, isKnown, isForOne, onFind, children }: Props) {
  const { control, clearErrors } = useFormContext<CheckoutForm>()
  const method = useWatch({ control, name: 'method' })
  const { revalidate, state } = useRevalidator()
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
                name={field.name}
                label="Ödeme yöntemi"
                options={methods}
                value={field.value}
                onChange={(value) => {
                  field.onChange(value)
                  if (value === 'card') forgetOpenTicket()
                  // What the other way lacked is nobody's mistake any more.
                  clearErrors(['card', 'openTicket'])
                }}
              />
            )}
          />
        )
      }
    >
      {method === 'card' ? (
        <>
          {points.known && (
            <Suspense>
              <PointsFields offer={points} />
            </Suspense>
          )}
          <CardFields />
        </>
      ) : (
        <Suspense>
          <OpenTicketFields {...offer} />
        </Suspense>
      )}
      {hasTickets && !isForOne && (
        <p className={styles['note']}>
          Açık biletiniz tek yönde, tek koltukluk bir yolculuğun ücretini karşılar.
        </p>
      )}
      {onFind && isForOne && !hasTickets && (
        <div className={styles['unknown']}>
          <p className={styles['note']}>Açık biletiniz varsa bu yolculuğu onunla ödeyebilirsiniz.</p>
          <Button variant="ghost" onClick={onFind}>
            Açık bilet kullan
          </Button>
        </div>
      )}
      {!isKnown && (
        <div className={styles['unknown']}>
          <p className={styles['note']}>Açık biletleriniz şu anda getirilemedi; kartla ödeyebilirsiniz.</p>
          <Button variant="ghost" pending={state === 'loading'} onClick={() => void revalidate()}>
            Açık biletleri getir
          </Button>
        </div>
      )}
      {!arePointsKnown && method === 'card' && (
        <div className={styles['unknown']}>
          <p className={styles['note']}>Puanlarınız şu anda getirilemedi; kartla ödeyebilirsiniz.</p>
          <Button variant="ghost" pending={state === 'loading'} onClick={() => void revalidate()}>
            Puanları getir
          </Button>
        </div>
      )}
      <div className={styles['agree']}>{children}</div>
    </Panel>
  )
}
