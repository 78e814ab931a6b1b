import { useState } from 'react'
import { type CallState, useCall } from 'shared/api/use-call'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { passkeyList } from 'shared/contracts/passkey'

export type Passkey = ResponseOf<typeof passkeyList>['data'][number]

export type Passkeys = CallState<readonly Passkey[]>

/** The list by itself, so that a page that cannot have it loses nothing else. */
export function usePasskeys() {
  const asked: Passkeys = useCall(
    async (api, request: RequestOf<typeof passkeyList>, signal) =>
      (await api.send(passkeyList, request, { signal })).data,
    {},
  )
  const [changed, setChanged] = useState<readonly Passkey[] | null>(null)
  const known = asked.kind === 'loaded' ? asked.data : []
  const state: Passkeys = asked.kind === 'loaded' ? { kind: 'loaded', data: changed ?? known } : asked
  return {
    state,
    /** What the server has answered takes the place of what is shown. */
    change: (next: (passkeys: readonly Passkey[]) => readonly Passkey[]) =>
      setChanged((before) => next(before ?? known)),
  }
}
