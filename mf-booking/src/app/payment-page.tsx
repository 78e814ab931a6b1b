import { useLoaderData, useSearchParams } from 'shared/router/router'
import { patterns, resultsPath } from 'shared/contracts/paths'
import { localDate, stationId } from 'shared/contracts/units'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import * as z from 'zod/mini'
import { useLegs, type LegDraft } from '../lib/booking-draft.ts'
import { seatsKey } from '../lib/totals.ts'
import { Checkout } from './checkout.tsx'
import type { PaymentData } from './payment-loader.ts'
import styles from './payment-page.module.css'

/** The payment page: for the trip its address names, when that is the trip seats were chosen for. */
export function PaymentPage() {
  const data = useLoaderData<PaymentData>()
  const [query] = useSearchParams()
  const legs = useLegs()
  const trip = tripOf(query)
  const chosen = legs.departure

  if (!chosen || chosen.seats.length === 0 || (trip && !isFor(chosen, trip))) {
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>Yolcular ve ödeme</h1>
        <Notice
          kind="empty"
          title="Henüz koltuk seçilmemiş"
          actions={
            <ButtonLink to={trip ? resultsPath(searchOf(trip)) : patterns.home}>
              {trip ? 'Seferlere dön' : 'Sefer ara'}
            </ButtonLink>
          }
        >
          Seçiminiz bu sekmede bulunamadı. Başka bir sekmede açık olabilir ya da süresi dolmuştur.
          Koltuklarınızı yeniden seçmeniz yeterli.
        </Notice>
      </div>
    )
  }
  // A seat lost on the way makes it another order, with another price and other passengers.
  const seats = seatsKey(legs)
  const price = data.pricedFor === seats ? data.price : null
  return <Checkout key={seats} price={price} shuttles={data.shuttles} />
}

const tripQuery = z.object({
  route: z.string().check(z.regex(/^\d+-\d+$/)),
  date: localDate,
  returnDate: z.nullable(localDate),
})
type Trip = z.infer<typeof tripQuery>

/** The address of the page (spec, point 2), or null when it does not say a trip: then the draft alone counts. */
function tripOf(query: URLSearchParams): Trip | null {
  const parsed = tripQuery.safeParse({
    route: query.get('route'),
    date: query.get('arrival_ticket_date'),
    returnDate: query.get('return_ticket_date'),
  })
  return parsed.success ? parsed.data : null
}

function isFor({ search }: LegDraft, { route, date, returnDate }: Trip): boolean {
  return route === `${search.from}-${search.to}` && date === search.date && returnDate === search.returnDate
}

function searchOf({ route, date, returnDate }: Trip) {
  const [from, to] = route.split('-').map((id) => stationId.parse(Number(id)))
  if (from === undefined || to === undefined) throw new Error('a route has two ends')
  return { from, to, date, returnDate, ticketType: returnDate ? ('return' as const) : ('oneway' as const) }
}
