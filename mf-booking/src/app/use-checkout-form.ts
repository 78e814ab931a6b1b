import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import type { OpenTicketOffer } from '../features/pay-with-open-ticket/open-ticket-schema.ts'
import type { Member } from '../features/fill-passengers/saved-passengers.ts'
import type { ShuttlesByLeg } from '../features/fill-passengers/shuttles-by-leg.ts'
import { currentDraft, keepTyped } from '../lib/booking-draft.ts'
import { checkoutSchema, openTicketSchema, startingValues, type CheckoutForm } from './checkout-form.ts'

const byCard: Resolver<CheckoutForm> = zodResolver(checkoutSchema)

type Given = { offer: OpenTicketOffer; member: Member | null; shuttles: ShuttlesByLeg }

/** The form, started from what the draft keeps; what is typed goes into the draft, the card never. */
export function useCheckoutForm({ offer, member, shuttles }: Given) {
  const byOpenTicket: Resolver<CheckoutForm> = zodResolver(openTicketSchema(offer))
  const form = useForm<CheckoutForm>({
    resolver: (values, context, options) =>
      values.method === 'card' ? byCard(values, context, options) : byOpenTicket(values, context, options),
    defaultValues: startingValues(currentDraft(), shuttles, member),
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
          keepTyped({ passengers: { ...currentDraft().passengers, ...passengers }, email, invoice })
        },
      }),
    [subscribe],
  )
  return form
}
