import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
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
import { currentDraft, keepTyped } from '../../../lib/draft/booking-draft.ts'
import { cardSchema, openTicketSchema, startingValues, type CheckoutForm } from './checkout-form.ts'

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
  const form = useForm<CheckoutForm>({
    resolver: (values, context, options) =>
      values.method === 'card' ? byCard(values, context, options) : byOpenTicket(values, context, options),
    defaultValues: startingValues(
      currentDraft(),
      shuttles,
      member,
      isForOne ? payingAtFirst(offer) : undefined,
    ),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useUnsavedInput(form.formState.isDirty)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { passengers, email, invoice } = values
          const typed = { email, invoice, points: values.points }
          keepTyped({ passengers: { ...currentDraft().passengers, ...passengers }, ...typed })
        },
      }),
    [subscribe],
  )
  return form
}

/** Who looked for this journey with an open ticket pays with it. */
function payingAtFirst({ tickets }: OpenTicketOffer): Pick<CheckoutForm, 'method' | 'openTicket'> {
  const lookedFor = keptOpenTicket()
  const openTicket = chosenAtFirst(tickets, lookedFor)
  return { openTicket, method: lookedFor !== null && openTicket !== '' ? 'open-ticket' : 'card' }
}
