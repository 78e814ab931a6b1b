import { createStore, delMany, setMany, type UseStore } from 'idb-keyval'
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
  const shown: KeptTicket[] = []
  await change((ticket) => {
    const fate = fateOf(ticket, situation)
    if (fate === 'remove') return null
    if (fate === 'show') shown.push(ticket)
    return { ...ticket, seenAt: Math.max(ticket.seenAt, situation.now) }
  })
  return shown
}

export async function removeTickets(ids: readonly number[]): Promise<void> {
  await delMany([...ids], store())
}

/** For the worker, which does not know who is there: what the journey is over of. */
export async function removeOver(now: number): Promise<void> {
  await change((ticket) => (isOver(ticket, now) ? null : ticket))
}

/**
 * Writes what comes of each, or removes it for null, as it removes what no release of ours has written. In one
 * transaction: another tab that reads meanwhile would otherwise write back what was just removed.
 */
async function change(next: (ticket: KeptTicket) => KeptTicket | null): Promise<void> {
  await store()(
    'readwrite',
    (tickets) =>
      new Promise<void>((resolve, reject) => {
        const { transaction } = tickets
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
        const looking = tickets.openCursor()
        looking.addEventListener('success', () => {
          const cursor = looking.result
          if (!cursor) return
          const ticket = keptTicket.safeParse(cursor.value).data
          const written = ticket ? next(ticket) : null
          if (written) cursor.update(written)
          else cursor.delete()
          cursor.continue()
        })
      }),
  )
}
