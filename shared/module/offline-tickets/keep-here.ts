import { bearerOf, loggedOutMember, sessionFromCookie } from '../../auth/auth.ts'
import { boardingPass, type SoldTicket } from '../../contracts/payment.ts'
import { keepUntil, type KeptTicket, type Situation } from './kept-ticket.ts'

/** Where the worker is and whom it serves: the whole site. */
const scope = '/'

/** Whether this browser has the worker that shows kept tickets without a network; no browser has where it is switched off. */
export async function canKeepTickets(): Promise<boolean> {
  try {
    // Browsers have it on secure origins only.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    return (await container?.getRegistration(scope))?.active?.state === 'activated'
  } catch {
    return false
  }
}

/** Who is there now, as the cookie says: another tab may have logged out. What this tab knows of it is left as it is. */
export function situationHere(): Situation {
  const now = Date.now()
  const session = sessionFromCookie(document.cookie, now) ?? { kind: 'unknown' }
  return { bearer: bearerOf(session), loggedOut: loggedOutMember(), now }
}

/** As it is kept for whoever is there; null for a ticket that is good for no bus, or while nobody is known. */
export function ticketToKeep(ticket: SoldTicket, { bearer, now }: Situation): KeptTicket | null {
  const until = keepUntil(ticket.to.time)
  const isKnown = bearer.member !== null || bearer.buyer !== null
  if (ticket.code === null || until <= now || !isKnown) return null
  return { id: ticket.id, owner: bearer, until, seenAt: now, pass: boardingPass.parse(ticket) }
}
