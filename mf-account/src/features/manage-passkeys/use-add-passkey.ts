import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'
import { passkeyAdd, passkeyAddOptions } from 'shared/contracts/passkey'
import { toast } from 'shared/ui/toast/toast'
import { endCeremony, makePasskey } from '../../lib/passkey-ceremony.ts'
import type { Passkey } from './use-passkeys.ts'

export type Adding =
  | { kind: 'at-rest' }
  | { kind: 'waiting' }
  /** The log-in is too long ago: the password proves who it is. `error` is of the one that was typed. */
  | { kind: 'password'; error: string | null; pending: boolean }
  | { kind: 'cancelled' }
  | { kind: 'known' }
  | { kind: 'failed' }
  | { kind: 'other-address' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }
  | { kind: 'broken' }

/** From the button to the new passkey: proof of who it is, the browser's window, and the server's answer. */
export function useAddPasskey(onAdded: (passkey: Passkey) => void) {
  const api = useApi()
  const [state, setState] = useState<Adding>({ kind: 'at-rest' })
  useEffect(() => endCeremony, [])

  async function add(password?: string): Promise<void> {
    setState(password === undefined ? { kind: 'waiting' } : { kind: 'password', error: null, pending: true })
    try {
      const proof = password === undefined ? {} : { current_password: password }
      const { origin, options } = (await api.send(passkeyAddOptions, proof)).data
      if (origin !== location.origin) return setState({ kind: 'other-address' })
      setState({ kind: 'waiting' })
      const outcome = await makePasskey(options)
      if (outcome.kind !== 'answered')
        return setState({ kind: outcome.kind === 'replaced' ? 'at-rest' : outcome.kind })
      const { data } = await api.send(passkeyAdd, { credential: outcome.credential })
      setState({ kind: 'at-rest' })
      toast.success('Geçiş anahtarınız eklendi.')
      onAdded(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(afterRefusal(error))
    }
  }

  return { state, add, giveUp: () => setState({ kind: 'at-rest' }) }
}

function afterRefusal(error: ApiError): Adding {
  const { failure } = error
  if (failure.kind !== 'refused') {
    toast.error('Bir hata oluştu', { silent: true })
    return { kind: isOffline(error) ? 'offline' : 'broken' }
  }
  const message = error.firstMessage('Bir hata oluştu')
  switch (failure.body.code) {
    case 'proof-needed':
      return { kind: 'password', error: null, pending: false }
    case 'wrong-password':
    case 'validation':
      return { kind: 'password', error: message, pending: false }
    default:
      toast.error(message, { silent: true })
      return { kind: 'refused', message }
  }
}
