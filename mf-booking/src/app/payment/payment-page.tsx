import { useLoaderData } from 'shared/router/router'
import { useLegs } from '../../lib/draft/booking-draft.ts'
import { seatsKey } from '../../lib/draft/totals.ts'
import { isDraftFor } from '../../lib/draft/trip-query.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { Checkout } from './checkout/checkout.tsx'
import type { PaymentData } from './load/payment-loader.ts'
import { NothingChosen, ReturnMissing, WrongAddress } from './trip-missing.tsx'

/** The payment page: for the trip its address names, when that is the trip seats were chosen for. */
export function PaymentPage() {
  const { asked, paid, price, pricedFor, ...offer } = useLoaderData<PaymentData>()
  const legs = useLegs()
  const { departure } = legs

  if (asked.kind === 'wrong') return <WrongAddress why={asked.why} />
  if (paid) return <AlreadyPaid order={paid} asked={asked} />
  if (!departure || !isDraftFor(legs, asked)) return <NothingChosen asked={asked} />
  const isBackMissing = departure.search.returnDate !== null && !legs.return?.seats.length
  if (isBackMissing) return <ReturnMissing departure={departure} />
  // A seat lost on the way makes it another order, with another price and other passengers.
  const seats = seatsKey(legs)
  return <Checkout key={seats} price={pricedFor === seats ? price : null} {...offer} />
}
