import { useContext, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { keptOpenTicket } from 'shared/module/journey-data'
import { createLater, useAhead } from 'shared/module/later'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import {
  chosenAtFirst,
  type OpenTicketOffer,
} from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import type { PointsOffer } from '../../../features/pay-with-points/points-form.ts'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import type { ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { currentDraft, DrawnDraft, keepTyped } from '../../../lib/draft/booking-draft.ts'
import { useIsDrawn } from '../../../lib/draft/drawn.ts'
import { startingValues, type CheckoutForm } from './checkout-form.ts'
import { useTypedBefore } from './use-typed-before.ts'

/** What judges the form: it comes at rest, or with the first field that is left. */
export const checkoutRules = createLater(
  () => import(/* webpackChunkName: "paying" */ './checkout-schema.ts'),
)

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
  const drawn = useContext(DrawnDraft)
  const isDrawn = useIsDrawn() && drawn !== null
  useAhead(checkoutRules)
  const form = useForm<CheckoutForm>({
    resolver: async (...typed) => {
      const rules = await checkoutRules.load().catch(() => null)
      // Nothing passes unjudged; who sends the form is told by whoever sends it.
      return (
        rules?.judge({ points, offer }, ...typed) ?? { values: {}, errors: { method: { type: 'unjudged' } } }
      )
    },
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
