import { useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { Kurus, OrderId } from 'shared/contracts/units'
import { createLater, useAhead } from 'shared/module/later'
import { toast } from 'shared/ui/toast/toast'
import { createAttemptKeys } from '../../../features/pay-by-card/attempt-keys.ts'
import type { SeatsGone } from '../../../lib/hold/hold-again.ts'
import type { FormError } from '../../../lib/draft/server-errors.ts'
import type { Agreed, FilledTrip, Placed } from './place-order.ts'

type SendCode = typeof import('./send-code.ts')
const sendCode = createLater<SendCode>(() => import(/* webpackChunkName: "paying" */ './send-code.ts'))

/** Where the payment is. */
export type PayingStep =
  | { kind: 'filling' }
  /** No answer came; the same order can be sent again without being made twice. */
  | { kind: 'unanswered' }
  | { kind: 'sending' }
  | { kind: 'refused'; message: string; isTicketUsed?: boolean }
  | { kind: 'price-changed'; old: Kurus; new: Kurus }
  | { kind: 'seats-gone'; gone: SeatsGone }
  /** The browser is on its way to the bank or to the tickets. */
  | { kind: 'leaving' }

type Needs = {
  /** False once the buyer has left the page or has other seats. */
  isStillAsked: () => boolean
  /** Puts what the server says at the form's fields. */
  onFieldErrors: (errors: FormError[]) => void
  /** An open ticket has paid: there is no bank to go to. */
  onTicketed: (order: OrderId) => void
  /** The seats are paid for already, by another tab of this buyer. */
  onPaid: () => Promise<void>
  /** The points no longer pay what was asked of them, but so much. */
  onPointsChanged: (available: Kurus) => void
  /** A guest's proof of being the buyer of an open ticket has run out. */
  onGrantOver: () => void
}

/** Sends the order and leaves for the bank, or says why not. */
export function usePayment(needs: Needs) {
  const { isStillAsked, onFieldErrors, onTicketed, onPaid, onPointsChanged, onGrantOver } = needs
  const api = useApi()
  const [step, setStep] = useState<PayingStep>({ kind: 'filling' })
  const keys = useRef(createAttemptKeys(() => crypto.randomUUID()))
  // A second tap comes before the first one has been drawn.
  const underway = useRef(false)
  useAhead(sendCode)

  async function pay(trip: FilledTrip, agreed: Agreed, grant: string | null): Promise<void> {
    if (underway.current) return
    underway.current = true
    setStep({ kind: 'sending' })
    const code = await sendCode.load().catch(() => null)
    if (!isStillAsked()) return backToForm()
    if (!code) return showUnanswered()
    try {
      const order = code.orderOf(trip, agreed, grant)
      const idempotencyKey = keys.current.keyFor(JSON.stringify(order))
      leave(code, await code.send(api, order, idempotencyKey))
    } catch (error) {
      underway.current = false
      if (!(error instanceof ApiError)) return giveUp(error)
      setStep(await afterFailure(code, error, trip).catch(giveUp))
    }
  }

  function backToForm(): void {
    underway.current = false
    setStep({ kind: 'filling' })
  }

  /** Of what nobody foresaw the module's boundary is told, and the button is not left waiting. */
  function giveUp(error: unknown): never {
    showUnanswered()
    throw error
  }

  /** Nothing has been sent that could be answered. */
  function showUnanswered(): void {
    underway.current = false
    toast.error('Bir hata oluştu', { silent: true })
    setStep({ kind: 'unanswered' })
  }

  function leave({ postToBank }: SendCode, placed: Placed): void {
    setStep({ kind: 'leaving' })
    if (placed.kind === 'to-bank') postToBank(placed.redirect)
    else onTicketed(placed.order)
  }

  async function afterFailure(code: SendCode, error: ApiError, trip: FilledTrip): Promise<PayingStep> {
    const refusal = error.failure.kind === 'refused' ? code.readRefusal(error) : null
    if (refusal?.kind === 'seats' && (await code.paidOrderOfSeats(api))) {
      await onPaid()
      return { kind: 'filling' }
    }
    // What each step shows in its place is read out there.
    toast.error(error.firstMessage('Bir hata oluştu'), { silent: true })
    if (error.failure.kind !== 'refused' || !refusal || refusal.kind === 'in-flight')
      return { kind: 'unanswered' }
    keys.current.answered()
    if (refusal.kind === 'price-changed') return refusal
    const { message } = refusal
    if (refusal.kind === 'seats') return await afterLostSeats(code, message)
    if (refusal.kind === 'points-changed') {
      onPointsChanged(refusal.available)
      return { kind: 'refused', message }
    }
    if (error.code === 'grant-over') onGrantOver()
    const atFields = code.formErrors(code.namedAsInPayment(error.failure.body.errors), trip.legs, trip)
    onFieldErrors(atFields)
    if (atFields.length > 0) return { kind: 'filling' }
    return { kind: 'refused', message, isTicketUsed: refusal.kind === 'open-ticket-used' }
  }

  /** The payment call says that seats are gone, holding again says which, of which way. */
  async function afterLostSeats({ holdAgain }: SendCode, message: string): Promise<PayingStep> {
    const again = await holdAgain(api)
    if (again.kind === 'gone') return { kind: 'seats-gone', gone: again.gone }
    return { kind: 'refused', message }
  }

  return {
    step,
    pay,
    showUnanswered,
    showGone: (gone: SeatsGone) => setStep({ kind: 'seats-gone', gone }),
    backToForm,
  }
}
