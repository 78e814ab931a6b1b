import { useLoaderData } from 'shared/router/router'
import { DrawnDraft, useLegs } from '../../lib/draft/booking-draft.ts'
import { DrawnAt } from '../../lib/draft/drawn.ts'
import { seatsKey } from '../../lib/draft/totals.ts'
import { isDraftFor } from '../../lib/draft/trip-query.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { Checkout } from './checkout/checkout.tsx'
import type { PaymentData } from './load/payment-data.ts'
import { useDrawn } from './load/use-drawn.ts'
import { NothingChosen, ReturnMissing, WrongAddress } from './trip-missing.tsx'

/** The payment page: for the trip its address names, when that is the trip seats were chosen for. */
export function PaymentPage() {
  const { drawn } = useLoaderData<PaymentData>()
  return (
    <DrawnDraft value={drawn?.draft ?? null}>
      <DrawnAt value={drawn?.at}>
        <Payment />
      </DrawnAt>
    </DrawnDraft>
  )
}

function Payment() {
  const { asked, paid, price, pricedFor, drawn, ...offer } = useLoaderData<PaymentData>()
  const isOther = useDrawn(drawn, asked)
  const legs = useLegs()
  const { departure } = legs

  if (asked.kind === 'wrong') return <WrongAddress why={asked.why} />
  if (paid) return <AlreadyPaid order={paid} asked={asked} />
  if (!departure || !isDraftFor(legs, asked)) return <NothingChosen asked={asked} />
  const isBackMissing = departure.search.returnDate !== null && !legs.return?.seats.length
  if (isBackMissing) return <ReturnMissing departure={departure} />
  // A seat lost on the way makes it another order, with another price and other passengers.
  const seats = seatsKey(legs)
  return (
    <Checkout
      key={`${seats}${isOther ? ' of this tab' : ''}`}
      price={pricedFor === seats ? price : null}
      {...offer}
    />
  )
}
