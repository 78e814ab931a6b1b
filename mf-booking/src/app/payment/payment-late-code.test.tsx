import { act, screen, waitFor } from '@testing-library/react'
import { createLater } from 'shared/module/later'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  choose,
  examplePrice,
  fillEverything,
  openPayment,
  payButton,
  priced,
  toBank,
} from '../../testing/example-payment.tsx'
import { interruptionDialog } from './checkout/interruptions.tsx'
import { checkoutRules } from './form/use-checkout-form.ts'

const left: string[] = []

beforeEach(() => {
  left.length = 0
  // The document of the tests cannot leave: where it would go is read instead.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    left.push(this.action)
  })
  choose([10])
})
afterEach(() => vi.restoreAllMocks())

/** Until it is let go, what judges the form is on its way. */
function rulesOnTheirWay(): () => Promise<void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const load = checkoutRules.load
  vi.spyOn(checkoutRules, 'load').mockImplementation(async () => {
    await arrived
    return await load()
  })
  return async () => {
    await act(async () => {
      arrive()
      await load()
    })
  }
}

test('a tap that waited for code does not pay for seats that were changed meanwhile', async () => {
  const { user, asked } = await openPayment()
  await fillEverything(user)
  const arrive = rulesOnTheirWay()
  await user.click(payButton())
  act(() => choose([11]))
  await screen.findByRole('group', { name: /Koltuk 11,/ })
  await arrive()
  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(left).toEqual([toBank.data.redirect.action]))
  expect(asked('payment')).toHaveLength(1)
  expect(asked('payment')[0]?.body).toContain(`${encodeURIComponent('[seat]')}=11&`)
})

test('who leaves the page while the tap waits for code pays nothing', async () => {
  const { user, asked, router } = await openPayment()
  await fillEverything(user)
  const arrive = rulesOnTheirWay()
  await user.click(payButton())
  await act(() => router.navigate('/seferler'))
  await screen.findByText('elsewhere')
  await arrive()
  await act(() => router.navigate(-1))
  // What would have been sent has come by the time the page stands again.
  await fillEverything(user)
  expect(asked('payment')).toHaveLength(0)
})

/** It does not come until it is let through; what asked for it before is told when `lose` is called. */
function dialogOnItsWay() {
  const { load } = interruptionDialog
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Who opens no question asks for none.
  lost.catch(() => undefined)
  const road = { isOpen: false }
  const later = createLater(async () => await (road.isOpen ? load() : lost))
  vi.spyOn(interruptionDialog, 'load').mockImplementation(later.load)
  vi.spyOn(interruptionDialog, 'current').mockImplementation(later.current)
  vi.spyOn(interruptionDialog, 'subscribe').mockImplementation(later.subscribe)
  return {
    lose: () => reject(new Error('lost')),
    letThrough: () => {
      road.isOpen = true
    },
  }
}

const dearer = examplePrice + 5_000
const lostWords = 'Bağlantı kurulamadı. Yazdıklarınız duruyor, biraz sonra yeniden deneyin.'

test('who was not asked about the new price when the page opened, since the dialog was lost, is asked by the order', async () => {
  const dialog = dialogOnItsWay()
  const detail = { old: examplePrice, new: dearer }
  const { user } = await openPayment({
    ...priced(dearer),
    'POST /api/v1/payment': () => ({
      status: 409,
      body: { errors: { form: ['Bilet fiyatı değişti.'] }, code: 'price-changed', detail },
    }),
  })
  dialog.lose()
  expect(await screen.findByText(lostWords)).toBeDefined()
  dialog.letThrough()
  await fillEverything(user)
  await user.click(payButton())
  expect(await screen.findByRole('dialog', { name: 'Fiyat değişti' })).toBeDefined()
})

test('a lost dialog about the price of the page does not free the button while an order is under way', async () => {
  const dialog = dialogOnItsWay()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { user, asked } = await openPayment({
    ...priced(dearer),
    'POST /api/v1/payment': async () => {
      await answered
      return { body: toBank }
    },
  })
  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  await act(async () => dialog.lose())
  expect(await screen.findByText(lostWords)).toBeDefined()
  expect(payButton().getAttribute('aria-disabled'), 'it waits').toBe('true')
  answer()
  await waitFor(() => expect(left).toHaveLength(1))
  expect(asked('payment')).toHaveLength(1)
})
