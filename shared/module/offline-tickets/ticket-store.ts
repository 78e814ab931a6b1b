import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import { fateOf, isOver, keptTicket, type KeptTicket, type Situation } from './kept-ticket.ts'

let opened: UseStore | null = null

/** Opened when it is first needed: a browser may forbid it, and a worker that only answers needs none. */
const store = (): UseStore => (opened ??= createStore('offline-tickets', 'tickets'))

/** Keeps them, each in the place of what was kept of it before. Rejects where the browser forbids it or has no room. */
export async function keepTickets(tickets: readonly KeptTicket[]): Promise<void> {
  await setMany(
    tickets.map((ticket) => [ticket.id, ticket]),
    store(),
  )
}

/** Removes everything that may not stay, and answers what whoever is there may see. */
export async function readTickets(situation: Situation): Promise<KeptTicket[]> {
  const all = await entries<IDBValidKey, unknown>(store())
  const shown: KeptTicket[] = []
  const staying: KeptTicket[] = []
  const gone: IDBValidKey[] = []
  for (const [key, value] of all) {
    const ticket = keptTicket.safeParse(value).data
    const fate = ticket ? fateOf(ticket, situation) : 'remove'
    if (!ticket || fate === 'remove') gone.push(key)
    else {
      staying.push({ ...ticket, seenAt: Math.max(ticket.seenAt, situation.now) })
      if (fate === 'show') shown.push(ticket)
    }
  }
  if (gone.length > 0) await delMany(gone, store())
  if (staying.length > 0) await keepTickets(staying)
  return shown
}

export async function removeTickets(ids: readonly number[]): Promise<void> {
  await delMany([...ids], store())
}

/** For the worker, which does not know who is there: what the journey is over of. */
export async function removeOver(now: number): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store())
  const over = all.filter(([, value]) => {
    const ticket = keptTicket.safeParse(value).data
    return !ticket || isOver(ticket, now)
  })
  if (over.length > 0)
    await delMany(
      over.map(([key]) => key),
      store(),
    )
}
