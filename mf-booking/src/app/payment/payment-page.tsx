import { lazy, Suspense } from 'react'
import { realWait, withRetry } from 'shared/module/retry'
import { useLoaderData } from 'shared/router/router'
import { DrawnDraft, useLegs } from '../../lib/draft/booking-draft.ts'
import { DrawnAt } from '../../lib/draft/drawn.ts'
import { seatsKey } from '../../lib/draft/totals.ts'
import { isDraftFor } from '../../lib/draft/trip-query.ts'
import { Checkout } from './checkout/checkout.tsx'
import type { PaymentData } from './load/payment-data.ts'
import { useDrawn } from './load/use-drawn.ts'

// With what asks for the data: nothing is missing on a page that the server drew.
const NoCheckout = lazy(async () => ({
  default: (await withRetry(() => import(/* webpackChunkName: "paying" */ './no-checkout.tsx'), realWait))
    .NoCheckout,
}))

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

  const chosen = isDraftFor(legs, asked) ? departure : null
  const isBackMissing = chosen !== null && chosen.search.returnDate !== null && !legs.return?.seats.length
  if (asked.kind === 'wrong' || paid || !chosen || isBackMissing)
    return (
      <Suspense>
        <NoCheckout asked={asked} paid={paid} departure={chosen} />
      </Suspense>
    )
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
