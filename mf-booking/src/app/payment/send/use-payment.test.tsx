import { act, renderHook } from '@testing-library/react'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { toKurus } from 'shared/domain/money'
import { expect, test } from 'vitest'
import { noShuttles } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { emptyDraft } from '../../../lib/draft/booking-draft.ts'
import { startingValues } from '../form/checkout-form.ts'
import { usePayment } from './use-payment.ts'

const api = createApi({ baseUrl: 'http://127.0.0.1:9', token: () => null })

test('an order that cannot even be built leaves a button to try with, and the failure is not swallowed', async () => {
  const { result } = renderHook(
    () =>
      usePayment({
        isStillAsked: () => true,
        onFieldErrors: () => undefined,
        onTicketed: () => undefined,
        onPaid: async () => undefined,
        onPointsChanged: () => undefined,
        onGrantOver: () => undefined,
      }),
    { wrapper: ({ children }) => <ApiContext value={api}>{children}</ApiContext> },
  )
  const filled = startingValues(emptyDraft, noShuttles, null)
  const withoutSeats = { ...filled, legs: emptyDraft.legs, method: 'open-ticket', openTicket: '' } as const
  const pay = () => result.current.pay(withoutSeats, { total: toKurus(0), byPoints: null }, null)
  for (const time of ['first', 'second']) {
    await act(async () => await expect(pay(), time).rejects.toThrow('an open ticket pays for one leg'))
    expect(result.current.step, time).toEqual({ kind: 'unanswered' })
  }
})
