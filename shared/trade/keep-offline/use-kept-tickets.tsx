import { useEffect, useState } from 'react'
import type { SoldTicket } from '../../contracts/payment.ts'
import { canKeepTickets, situationHere, ticketToKeep } from '../../module/offline-tickets/keep-here.ts'
import { keepTickets, readTickets, removeTickets } from '../../module/offline-tickets/ticket-store.ts'

/** `unavailable` also while it is not known yet. */
export type Keeping = 'unavailable' | 'off' | 'kept' | 'failed'

/** Whether these tickets are kept in this browser. What is kept follows what the page shows: a new seat, a cancelled ticket. */
export function useKeptTickets(tickets: readonly SoldTicket[]) {
  const [keeping, setKeeping] = useState<Keeping>('unavailable')

  useEffect(() => {
    let isWanted = true
    void followShown(tickets).then((found) => isWanted && setKeeping(found))
    return () => {
      isWanted = false
    }
  }, [tickets])

  return {
    keeping,
    keep: async () => setKeeping(await attempt(() => keepTickets(good(tickets)), 'kept')),
    remove: async () => setKeeping(await attempt(() => removeTickets(tickets.map(({ id }) => id)), 'off')),
  }
}

const good = (tickets: readonly SoldTicket[]) => {
  const situation = situationHere()
  return tickets.flatMap((ticket) => ticketToKeep(ticket, situation) ?? [])
}

async function followShown(tickets: readonly SoldTicket[]): Promise<Keeping> {
  try {
    if (!(await canKeepTickets())) return 'unavailable'
    const shown = new Set((await readTickets(situationHere())).map(({ id }) => id))
    const kept = tickets.filter(({ id }) => shown.has(id))
    await keepTickets(good(kept))
    await removeTickets(kept.filter(({ code }) => code === null).map(({ id }) => id))
    if (good(tickets).length === 0) return 'unavailable'
    return good(kept).length > 0 ? 'kept' : 'off'
  } catch {
    // The browser forbids storing: nothing is offered that would not work.
    return 'unavailable'
  }
}

async function attempt(act: () => Promise<void>, done: Keeping): Promise<Keeping> {
  try {
    await act()
    return done
  } catch {
    return 'failed'
  }
}
