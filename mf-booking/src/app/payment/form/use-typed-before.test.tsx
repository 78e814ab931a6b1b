import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import { noShuttles } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { emptyDraft } from '../../../lib/draft/booking-draft.ts'
import { type CheckoutForm, startingValues } from './checkout-form.ts'
import { checkoutFormId, useTypedBefore } from './use-typed-before.ts'

const start = startingValues(emptyDraft, noShuttles, null)

test.each([
  ['a line', '<input name="invoice.title" value="">', 'input'],
  ['a text of several lines', '<textarea name="invoice.title"></textarea>', 'textarea'],
  [
    'a list',
    '<select name="invoice.title"><option value="">Seçin</option><option>Örnek A.Ş.</option></select>',
    'select',
  ],
])('what was written into %s before the code was there is the form’s', (_kind, markup, tag) => {
  const page = document.createElement('form')
  page.id = checkoutFormId
  page.innerHTML = markup
  document.body.append(page)
  onTestFinished(() => page.remove())
  Object.assign(page.querySelector(tag) ?? {}, { value: 'Örnek A.Ş.' })
  const kept: CheckoutForm[] = []
  renderHook(() => {
    const form = useForm<CheckoutForm>({ defaultValues: start })
    useTypedBefore(
      form,
      () => start,
      (values) => kept.push(values),
    )
  })
  expect(kept.map(({ invoice }) => invoice.title)).toEqual(['Örnek A.Ş.'])
})
