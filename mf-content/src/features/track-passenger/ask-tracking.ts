import type { Api } from 'shared/api/client'
import { trackTicket } from 'shared/contracts/ticket'
import { type Lookup, lookupSchema } from 'shared/domain/typed-lookup'

/** What only who sends the form needs: how telephones are read, and all that the call knows of tickets. */

const fields = ['pnr', 'phone'] as const
export type Messages = Partial<Record<(typeof fields)[number], string>>

/** What was typed, or what is wrong at which field. */
export function readLookup(typed: object): { lookup: Lookup } | { messages: Messages } {
  const read = lookupSchema.safeParse(typed)
  if (read.success) return { lookup: read.data }
  const messages: Messages = {}
  for (const id of fields) {
    const first = read.error.issues.find(({ path }) => path[0] === id)
    if (first) messages[id] = first.message
  }
  return { messages }
}

/** The code of the link that shows the bus. */
export async function askTracking(api: Api, lookup: Lookup, signal: AbortSignal): Promise<string> {
  const { data } = await api.send(trackTicket, lookup, { signal })
  return data.code
}
