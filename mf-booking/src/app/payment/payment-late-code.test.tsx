import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, fillEverything, openPayment, payButton, toBank } from '../../testing/example-payment.tsx'
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
