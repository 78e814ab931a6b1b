import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { type Api, ApiError } from 'shared/api/client'
import { isOffline, orElse } from 'shared/api/or-else'
import { passkeyLogIn, passkeyLogInOptions } from 'shared/contracts/passkey'
import { toast } from 'shared/ui/toast/toast'
import {
  type Ceremony,
  endCeremony,
  offersAutofill,
  offersPasskeys,
  signInWithPasskey,
} from '../../lib/passkey-ceremony.ts'

export type PasskeyLogInState =
  | { kind: 'not-offered' }
  | { kind: 'offered' }
  | { kind: 'waiting' }
  | { kind: 'cancelled' }
  /** The browser or the authenticator cannot do it. */
  | { kind: 'failed' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }
  | { kind: 'broken' }

type Props = { formerBuyer: string | null; onToken: (token: string) => void }
type Credential = Extract<Awaited<ReturnType<typeof signInWithPasskey>>, { kind: 'answered' }>['credential']

/** A challenge is good for five minutes; suggestions may wait for longer. */
const renewMs = 4 * 60_000

/** Logs in by the button, and by the browser's suggestions for the address while the button is at rest. */
export function usePasskeyLogIn({ formerBuyer, onToken }: Props) {
  const api = useApi()
  const [state, setState] = useState<PasskeyLogInState>(() => ({
    kind: offersPasskeys() ? 'offered' : 'not-offered',
  }))
  const isAtRest = state.kind !== 'not-offered' && state.kind !== 'waiting'

  async function logIn(credential: Credential): Promise<void> {
    const former = formerBuyer === null ? {} : { former_buyer: formerBuyer }
    try {
      onToken((await api.send(passkeyLogIn, { credential, ...former })).data.access_token)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.firstMessage('Error'), { silent: true })
    const { failure } = error
    if (failure.kind === 'refused') setState({ kind: 'refused', message: error.firstMessage('Error') })
    else setState({ kind: isOffline(error) ? 'offline' : 'broken' })
  }

  /** Null when the site is at another address than this page. */
  async function ask(byAutofill: boolean): Promise<Ceremony<Credential> | null> {
    const begun = await begin(api)
    if (begun !== null) return await signInWithPasskey(begun, { byAutofill })
    setState({ kind: 'not-offered' })
    return null
  }

  async function press(): Promise<void> {
    setState({ kind: 'waiting' })
    try {
      const outcome = await ask(false)
      if (outcome?.kind === 'answered') await logIn(outcome.credential)
      else if (outcome) setState({ kind: outcome.kind === 'cancelled' ? 'cancelled' : 'failed' })
    } catch (error) {
      refuse(error)
    }
  }

  useEffect(() => {
    if (!isAtRest) return
    let isLeft = false
    let renewal: ReturnType<typeof setTimeout> | undefined
    async function suggest(): Promise<void> {
      clearTimeout(renewal)
      renewal = setTimeout(() => void suggest(), renewMs)
      // Nobody has asked for it: what fails is no business of theirs.
      const outcome = await orElse(askUnlessLeft(), () => null)
      if (!isLeft && outcome?.kind === 'answered') {
        setState({ kind: 'waiting' })
        await logIn(outcome.credential)
      }
    }
    const askUnlessLeft = async () => ((await offersAutofill()) && !isLeft ? await ask(true) : null)
    void suggest()
    return () => {
      isLeft = true
      clearTimeout(renewal)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun anew only when the button is at rest again
  }, [isAtRest])

  // A page that is left has no suggestions, and no window of the browser's.
  useEffect(() => endCeremony, [])

  return { state, press }
}

async function begin(api: Api) {
  try {
    const { origin, options } = (await api.send(passkeyLogInOptions, {})).data
    return origin === location.origin ? options : null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkeys-unavailable') return null
    throw error
  }
}
