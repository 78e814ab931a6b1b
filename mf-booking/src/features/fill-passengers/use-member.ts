import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { createLater } from 'shared/module/later'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import type { Traveller } from '../../lib/draft/travellers.ts'
import type { Member } from './saved-passengers.ts'

const saving = createLater(() => import(/* webpackChunkName: "paying" */ './save-chosen.ts'))

/** The member with whom they save here, so that nobody is saved twice when an order is sent again. */
export function useMember(loaded: Member | null) {
  const api = useApi()
  const [member, setMember] = useState(loaded)

  /** In silence, whatever comes of it: the order does not depend on it. */
  async function saveChosen(travellers: readonly Traveller[], passengers: Record<string, TypedPassenger>) {
    if (!member) return
    const code = await saving.load().catch(() => null)
    const fresh = (await code?.saveChosen(api, member, travellers, passengers)) ?? []
    if (fresh.length > 0) setMember((before) => before && { ...before, saved: [...before.saved, ...fresh] })
  }

  return { member, saveChosen }
}
