import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { customerUserStore } from 'shared/contracts/customer-user'
import { toSaved } from 'shared/domain/typed-person'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import type { Traveller } from '../../lib/draft/travellers.ts'
import { isSame, savedFrom, type Member, type SavedPassenger } from './saved-passengers.ts'

/** Saves whom the member wants saved, and answers with them. It fails in silence: the order does not depend on it. */
export async function saveChosen(
  api: Api,
  member: Member,
  travellers: readonly Traveller[],
  passengers: Record<string, TypedPassenger>,
): Promise<SavedPassenger[]> {
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
  return answers.flat()
}
