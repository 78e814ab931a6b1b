import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { formatCardNumber } from 'shared/domain/card'
import { formatExpiry } from '../../../features/pay-by-card/format-expiry.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** The form's id, by which its markup is found before React knows the element. */
export const checkoutFormId = 'checkout'

/** A field of the server's markup whose text, tick or choice is not what the server wrote. */
type Typed = { name: string; value: string | boolean }

/**
 * Of a form that the server drew: what was typed into it before this code was there stays, and all else is what
 * `ownStart` says, for the server knew nothing of this tab. It is read when React takes the markup over and before a field is
 * registered, which would empty it.
 */
export function useTypedBefore(
  form: UseFormReturn<CheckoutForm>,
  ownStart: () => CheckoutForm | null,
  keep: (values: CheckoutForm) => void,
): void {
  const typed = useRef<Typed[]>([])
  useInsertionEffect(() => {
    if (ownStart() !== null) typed.current = typedInto(document.getElementById(checkoutFormId))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first drawing alone
  }, [])
  useLayoutEffect(() => {
    const start = ownStart()
    if (start === null) return
    // The fields are known by now: they are given the values, not made anew.
    form.reset(start, { keepFieldsRef: true })
    for (const { name, value } of typed.current)
      if (isField(name, start))
        form.setValue(name, typeof value === 'string' ? (formatted[name]?.(value) ?? value) : value, {
          shouldDirty: true,
        })
    // Who follows the form does so from the next key on.
    if (typed.current.length > 0) keep(form.getValues())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])
}

function typedInto(form: HTMLElement | null): Typed[] {
  if (!(form instanceof HTMLFormElement)) return []
  return [...form.elements].flatMap((field): Typed[] => {
    if (field instanceof HTMLInputElement && field.type === 'radio')
      return field.checked && !field.defaultChecked ? [{ name: field.name, value: field.value }] : []
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked === field.defaultChecked ? [] : [{ name: field.name, value: field.checked }]
    const written = writtenIn(field)
    return written === null || written.value === written.before
      ? []
      : [{ name: written.name, value: written.value }]
  })
}

/** What stands in a field of text or in a list, and what the server wrote there; null for a button and its like. */
function writtenIn(field: Element): { name: string; value: string; before: string } | null {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return { name: field.name, value: field.value, before: field.defaultValue }
  if (!(field instanceof HTMLSelectElement)) return null
  const options = [...field.options]
  const before = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return { name: field.name, value: field.value, before: before?.value ?? '' }
}

/** As the fields write it while it is typed. */
const formatted: Record<string, (text: string) => string> = {
  'card.number': formatCardNumber,
  'card.expiry': (text) => formatExpiry(text, ''),
}

/** The form has no value for what is none of its fields: the browser's own hidden inputs, such as a list's for autofill. */
function isField(name: string, start: CheckoutForm): name is FieldPath<CheckoutForm> {
  let at: unknown = start
  for (const part of name.split('.'))
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([key]) => key === part)?.[1]
        : undefined
  return typeof at === 'string' || typeof at === 'boolean'
}
