import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useSession } from 'shared/auth/auth'
import { realWait, withRetry } from 'shared/module/retry'
import { useRevalidator } from 'shared/router/router'
import { toKurus } from 'shared/domain/money'
import { ErrorSummary } from 'shared/ui/error-summary/error-summary'
import { ContractBox } from '../../../features/agree-to-contract/contract-box.tsx'
import { choiceOf, findChosen } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import { pointsToSpend } from '../../../features/pay-with-points/points-form.ts'
import { ContactFields } from '../../../features/fill-passengers/contact-fields.tsx'
import { PassengerFields } from '../../../features/fill-passengers/passenger-fields.tsx'
import { useMember } from '../../../features/fill-passengers/use-member.ts'
import { InvoiceFields } from '../../../features/give-invoice/invoice-fields.tsx'
import { TripSummary } from '../../../features/review-trip/trip-summary.tsx'
import { useLegs } from '../../../lib/draft/booking-draft.ts'
import { useIsDrawn } from '../../../lib/draft/drawn.ts'
import { fieldId } from '../../../lib/field-id.ts'
import { draftTotal } from '../../../lib/draft/totals.ts'
import { travellersOf } from '../../../lib/draft/travellers.ts'
import { useHoldAgain } from '../../../lib/hold/use-hold-again.ts'
import { EndedAtField } from '../form/ended-at-field.tsx'
import { HoldBar, HoldLine } from './hold-bar.tsx'
import { Interruptions } from './interruptions.tsx'
import { listErrors, stillWrong, withSeats } from '../form/list-errors.ts'
import { PayBar } from './pay-bar.tsx'
import { PayTrouble } from './pay-trouble.tsx'
import type { PaymentData } from '../load/payment-data.ts'
import { PaymentMethod } from './payment-method.tsx'
import styles from './payment-page.module.css'
import { checkoutFormId } from '../form/use-typed-before.ts'
import { checkoutRules, useCheckoutForm } from '../form/use-checkout-form.ts'
import { useGuestTickets } from './use-guest-tickets.ts'
import { useFreshHold } from '../load/use-fresh-hold.ts'
import { usePayment } from '../send/use-payment.ts'
import { useStillAsked } from './use-still-asked.ts'
import { useReturnFromBank } from '../send/use-return-from-bank.ts'
import { useTicketed } from '../send/use-ticketed.ts'
import { useWide } from './use-wide.ts'

// Few pay with an open ticket and without an account.
const FindOpenTicket = lazy(() =>
  withRetry(() => import('../../../features/pay-with-open-ticket/find-open-ticket.tsx'), realWait),
)

/** Passengers, invoice, payment and consent on one page, with the ticket to be beside it. */
export function Checkout({
  price,
  shuttles,
  openTickets,
  member: loaded,
  points,
}: Pick<PaymentData, 'price' | 'shuttles' | 'openTickets' | 'member' | 'points'>) {
  const { member, saveChosen } = useMember(loaded)
  const legs = useLegs()
  const isMember = useSession().kind === 'member'
  const wide = useWide()
  const isDrawn = useIsDrawn()
  const travellers = travellersOf(legs)
  const [agreed, setAgreed] = useState(() => draftTotal(legs))
  const guest = useGuestTickets()
  const isForOne = legs.return === null && travellers.length === 1
  const offer = { tickets: [...(openTickets ?? []), ...guest.tickets], fare: agreed }
  const pointsOffer = { known: points === 'unknown' ? null : points, total: agreed }
  const form = useCheckoutForm({ offer, isForOne, points: pointsOffer, member: loaded, shuttles })
  const method = useWatch({ control: form.control, name: 'method' })
  const typedPoints = useWatch({ control: form.control, name: 'points' })
  const byPoints = method === 'card' ? pointsToSpend(typedPoints, pointsOffer) : null
  const chosenTicket = useWatch({ control: form.control, name: 'openTicket' })
  const paying = method === 'open-ticket' ? findChosen(offer.tickets, chosenTicket) : undefined
  const [listed, setListed] = useState<string[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const { revalidate } = useRevalidator()
  const isStillAsked = useStillAsked(legs)
  const payment = usePayment({
    isStillAsked,
    onFieldErrors: (errors) => {
      for (const { path, message } of errors) form.setError(path, { message })
      setListed(errors.map(({ path }) => fieldId(path)))
    },
    onTicketed: useTicketed(),
    onPaid: revalidate,
    onPointsChanged: (available) => {
      const lira = available > 0 ? String(available / 100) : ''
      form.setValue('points', { use: available > 0, lira })
      void revalidate()
    },
    onGrantOver: () => {
      guest.forget()
      form.setValue('openTicket', '')
      form.setValue('method', 'card')
    },
  })
  const { step } = payment
  const fields = useRef<HTMLDivElement>(null)
  useFreshHold()
  const onAgain = useHoldAgain(payment.showGone)
  useReturnFromBank(() => {
    form.setValue('card.cvv', '')
    payment.backToForm()
    // The order may have been paid since.
    void revalidate()
  })

  const wrongNow = withSeats(listErrors(form.formState.errors), travellers)
  const send = form.handleSubmit(
    (values) => {
      void saveChosen(travellers, values.passengers)
      const trip = { legs, ...values }
      return payment.pay(trip, { total: agreed, byPoints }, guest.grantFor(values.openTicket))
    },
    (errors) => setListed(listErrors(errors).map(({ id }) => id)),
  )

  /**
   * What judges the form may still be on its way: the tap waits for it, and is told when it does not come. By then it may be
   * a tap on a form that is gone.
   */
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (checkoutRules.current() === null) setWaiting(true)
    const isJudged = await checkoutRules.load().then(
      () => true,
      () => false,
    )
    setWaiting(false)
    if (!isStillAsked()) return
    if (isJudged) await send()
    else payment.showUnanswered()
  }

  return (
    <FormProvider {...form}>
      <div className={styles['page']}>
        <h1 className={styles['title']}>Yolcular ve ödeme</h1>
        {wide !== false && <HoldBar onAgain={onAgain} />}
        {wide !== true && <HoldLine />}
        <form
          id={checkoutFormId}
          className={styles['form']}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div ref={fields} className={styles['fields']}>
            <ErrorSummary key={form.formState.submitCount} errors={stillWrong(listed, wrongNow)} />
            {travellers.map((traveller) => (
              <PassengerFields
                key={traveller.key}
                traveller={traveller}
                travellers={travellers}
                isReturn={legs.return !== null}
                shuttles={shuttles}
                member={member}
              />
            ))}
            <ContactFields />
            <InvoiceFields />
            <PaymentMethod
              offer={offer}
              points={pointsOffer}
              arePointsKnown={points !== 'unknown'}
              isKnown={openTickets !== null}
              isForOne={isForOne}
              onFind={isMember ? null : guest.find}
            >
              <ContractBox byPoints={byPoints} />
            </PaymentMethod>
            <EndedAtField form={fields} />
          </div>
          <div className={styles['aside']}>
            <TripSummary
              legs={legs}
              total={agreed}
              byPoints={byPoints}
              shuttles={shuttles}
              cancelAtMost={paying?.cancel_until ?? null}
            />
          </div>
          <div className={styles['pay']}>
            <PayTrouble step={step} method={method} />
          </div>
          <PayBar
            canSend={!isDrawn}
            total={toKurus(agreed - (byPoints ?? 0))}
            method={method}
            pending={isWaiting || step.kind === 'sending' || step.kind === 'leaving'}
            wide={wide}
            onAgain={onAgain}
          />
        </form>
      </div>
      <Interruptions
        step={step}
        agreed={agreed}
        asked={price?.total_amount ?? agreed}
        onAccept={setAgreed}
        onBack={payment.backToForm}
      />
      {/* Beside the form, because it is one of its own. */}
      {guest.isFinding && (
        <Suspense>
          <FindOpenTicket
            onFound={(found) => {
              guest.take(found)
              form.setValue('method', 'open-ticket')
              const [only, ...others] = found.tickets
              if (only && others.length === 0) form.setValue('openTicket', choiceOf(only))
            }}
            onClose={guest.stopFinding}
          />
        </Suspense>
      )}
    </FormProvider>
  )
}
