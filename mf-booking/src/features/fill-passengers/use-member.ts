import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import { customerUserStore } from 'shared/contracts/customer-user'
import { toSaved } from 'shared/domain/typed-person'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import type { Traveller } from '../../lib/draft/travellers.ts'
import { isSame, savedFrom, type Member } from './saved-passengers.ts'

/** The member with whom they save here, so that nobody is saved twice when an order is sent again. */
export function useMember(loaded: Member | null) {
  const api = useApi()
  const [member, setMember] = useState(loaded)

  /** Saves whom the member wants saved. It fails in silence: the order does not depend on it. */
  async function saveChosen(travellers: readonly Traveller[], passengers: Record<string, TypedPassenger>) {
    if (!member) return
    const chosen = travellers.flatMap(({ key, gender }) => {
      const typed = passengers[key]
      const isNew = typed?.save && !member.saved.some((saved) => isSame(typed, saved))
      return isNew ? [toSaved(typed, gender)] : []
    })
    const answers = await Promise.all(
      chosen.map((one) =>
        orElse(
          api.send(customerUserStore, one).then(({ data }) => [savedFrom(data)]),
          () => [],
        ),
      ),
    )
    const fresh = answers.flat()
    if (fresh.length > 0) setMember((before) => before && { ...before, saved: [...before.saved, ...fresh] })
  }

  return { member, saveChosen }
}
