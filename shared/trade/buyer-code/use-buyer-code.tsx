import { useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../api/client.ts'
import { type CodeChannel, type CodePurpose, guestCode, guestVerify } from '../../contracts/guest-ticket.ts'
import { failureText, hasLiveCode, resendIn } from './code-texts.ts'

/** What a right code is traded for; it lives in the page's memory alone. `until` is in milliseconds of this device. */
export type BuyerGrant = { token: string; until: number }

/** What was looked up, and what the code is asked for. */
export type CodeSubject = { pnr: string; phone: string; purpose: CodePurpose }

export type CodeStep =
  /** Nothing is sent yet, or it could not be: `error` says why. */
  | { kind: 'choosing'; error: string | null }
  | { kind: 'sending' }
  /** A code is on its way; another may be asked for at `resendAt`. */
  | (SentCode & { kind: 'typing' | 'checking' | 'resending' })

export type SentCode = { channel: CodeChannel; resendAt: number; problem: CodeProblem | null }

/** `code`: what was typed is wrong. `spent`: the code is worth nothing any more. `resend`: no other could be sent. */
export type CodeProblem = { at: 'code' | 'spent' | 'resend'; text: string }

/** A code is sent, typed and traded for a grant, or it is said why not. */
export function useBuyerCode({ pnr, phone, purpose }: CodeSubject, onGrant: (grant: BuyerGrant) => void) {
  const api = useApi()
  const [step, setStep] = useState<CodeStep>({ kind: 'choosing', error: null })
  // A second tap comes before the first one has been drawn.
  const isUnderWay = useRef(false)

  async function once(act: () => Promise<CodeStep | null>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const next = await act()
      if (next) setStep(next)
    } finally {
      isUnderWay.current = false
    }
  }

  const send = (channel: CodeChannel) =>
    once(async () => {
      const sent = step.kind === 'typing' ? step : null
      setStep(sent ? { ...sent, kind: 'resending' } : { kind: 'sending' })
      try {
        const { data } = await api.send(guestCode, { pnr, phone, purpose, channel })
        return typing(channel, data.resend_in)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const why = failureText(error)
        // One is on its way already, asked for before this dialog was opened; or it was for something else, went
        // elsewhere or was used, and nothing may be claimed.
        if (error.code === 'code-too-soon')
          return hasLiveCode(error) ? typing(channel, resendIn(error)) : { kind: 'choosing', error: why }
        const at = sent?.problem?.at === 'spent' ? 'spent' : 'resend'
        return sent ? { ...sent, problem: { at, text: why } } : { kind: 'choosing', error: why }
      }
    })

  const verify = (code: string) =>
    once(async () => {
      if (step.kind !== 'typing') return null
      setStep({ ...step, kind: 'checking', problem: null })
      try {
        const { data } = await api.send(guestVerify, { pnr, phone, purpose, code })
        onGrant({ token: data.grant, until: Date.now() + data.expires_in * 1000 })
        return null
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isSpent = error.code === 'code-over' || error.code === 'code-ended'
        return { ...step, problem: { at: isSpent ? 'spent' : 'code', text: failureText(error) } }
      }
    })

  return { step, send, verify }
}

function typing(channel: CodeChannel, resend: number): CodeStep {
  return { kind: 'typing', channel, resendAt: Date.now() + resend * 1000, problem: null }
}
