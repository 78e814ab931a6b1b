import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { currentDraft, keepTyped } from '../lib/booking-draft.ts'
import { checkoutSchema, startingValues, type CheckoutForm } from './checkout-form.ts'

/** The form, started from what the draft keeps; what is typed goes into the draft, the card never. */
export function useCheckoutForm() {
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutSchema),
    defaultValues: startingValues(currentDraft()),
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
