import { useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { payment } from 'shared/contracts/payment'
import { kurus, type Kurus } from 'shared/contracts/units'
import { toast } from 'shared/ui/toast/toast'
import * as z from 'zod/mini'
import { createAttemptKeys } from '../features/pay-by-card/attempt-keys.ts'
import { postToBank } from '../features/pay-by-card/post-to-bank.ts'
import { currentDraft } from '../lib/booking-draft.ts'
import { refreshHold } from '../lib/keep-hold.ts'
import { legsInOrder, paymentRequest } from '../lib/payment-request.ts'
import { formErrors, type FormError } from '../lib/server-errors.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** Where the payment is. */
export type PayingStep =
  | { kind: 'filling' }
  /** No answer came; the same order can be sent again without being made twice. */
  | { kind: 'unanswered' }
  | { kind: 'sending' }
  | { kind: 'price-changed'; old: Kurus; new: Kurus }
  /** The browser is on its way to the bank. */
  | { kind: 'leaving' }

const priceChange = z.object({ old: kurus, new: kurus })

/** Sends the order and leaves for the bank, or says why not. `onFieldErrors` puts them at their fields. */
export function usePayment(onFieldErrors: (errors: FormError[]) => void) {
  const api = useApi()
  const [step, setStep] = useState<PayingStep>({ kind: 'filling' })
  const keys = useRef(createAttemptKeys(() => crypto.randomUUID()))

  async function pay(form: CheckoutForm, expectedTotal: Kurus): Promise<void> {
    const request = paymentRequest({ legs: currentDraft().legs, ...form, expectedTotal })
    setStep({ kind: 'sending' })
    try {
      const idempotencyKey = keys.current.keyFor(JSON.stringify(request))
      const { data } = await api.send(payment, request, { idempotencyKey })
      setStep({ kind: 'leaving' })
      postToBank(data.redirect)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep(afterFailure(error))
    }
  }

  function afterFailure(failure: ApiError): PayingStep {
    if (failure.failure.kind !== 'refused') {
      toast.error(failure.firstMessage('Bir hata oluştu'))
      return { kind: 'unanswered' }
    }
    keys.current.answered()
    const { body } = failure.failure
    const change = body.code === 'price-changed' ? z.safeParse(priceChange, body.detail) : null
    if (change?.success) return { kind: 'price-changed', ...change.data }
    onFieldErrors(formErrors(body.errors, currentDraft().legs))
    toast.error(failure.firstMessage('Bir hata oluştu'))
    if (body.code === 'hold-expired' || body.code === 'seat-taken') {
      for (const leg of legsInOrder) refreshHold(api, leg).catch(() => undefined)
    }
    return { kind: 'filling' }
  }

  return { step, pay, backToForm: () => setStep({ kind: 'filling' }) }
}
