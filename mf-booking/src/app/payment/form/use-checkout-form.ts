import { zodResolver } from '@hookform/resolvers/zod'
import { useContext, useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { keptOpenTicket } from 'shared/module/journey-data'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import {
  chosenAtFirst,
  type OpenTicketOffer,
} from '../../../features/pay-with-open-ticket/open-ticket-schema.ts'
import type { PointsOffer } from '../../../features/pay-with-points/points-schema.ts'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import type { ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { currentDraft, DrawnDraft, keepTyped } from '../../../lib/draft/booking-draft.ts'
import { useIsDrawn } from '../../../lib/draft/drawn.ts'
import { cardSchema, openTicketSchema, startingValues, type CheckoutForm } from './checkout-form.ts'
import { useTypedBefore } from './use-typed-before.ts'

type Given = {
  offer: OpenTicketOffer
  /** An open ticket is one passenger's and pays for one leg. */
  isForOne: boolean
  points: PointsOffer
  member: Member | null
  shuttles: ShuttlesByLeg
}

/** The form, started from what the draft keeps; what is typed goes into the draft, the card never. */
export function useCheckoutForm({ offer, isForOne, points, member, shuttles }: Given) {
  const byCard: Resolver<CheckoutForm> = zodResolver(cardSchema(points))
  const byOpenTicket: Resolver<CheckoutForm> = zodResolver(openTicketSchema(offer))
  const drawn = useContext(DrawnDraft)
  const isDrawn = useIsDrawn() && drawn !== null
  const form = useForm<CheckoutForm>({
    resolver: (values, context, options) =>
      values.method === 'card' ? byCard(values, context, options) : byOpenTicket(values, context, options),
    defaultValues: startingValues(
      isDrawn ? drawn : currentDraft(),
      shuttles,
      member,
      isForOne && !isDrawn ? payingAtFirst(offer) : undefined,
    ),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useTypedBefore(
    form,
    () => (isDrawn ? startingValues({ ...currentDraft(), legs: drawn.legs }, shuttles, member) : null),
    keepValues,
  )
  useUnsavedInput(form.formState.isDirty)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepValues(values),
      }),
    [subscribe],
  )
  return form
}

function keepValues({ passengers, email, invoice, points }: CheckoutForm): void {
  keepTyped({ passengers: { ...currentDraft().passengers, ...passengers }, email, invoice, points })
}

/** Who looked for this journey with an open ticket pays with it. */
function payingAtFirst({ tickets }: OpenTicketOffer): Pick<CheckoutForm, 'method' | 'openTicket'> {
  const lookedFor = keptOpenTicket()
  const openTicket = chosenAtFirst(tickets, lookedFor)
  return { openTicket, method: lookedFor !== null && openTicket !== '' ? 'open-ticket' : 'card' }
}
