import * as z from 'zod/mini'

/** Whose browser it is, by the token: `bearerOf` of shared/auth. Both null while there is no token that is still good. */
export type Bearer = { member: string | null; buyer: string | null }

/** A ticket that a traveller keeps in this browser. What the pass shows is read where it is shown (`boardingPass`). */
export const keptTicket = z.object({
  /** The passenger's id on the ticket. */
  id: z.int(),
  owner: z.object({ member: z.nullable(z.string()), buyer: z.nullable(z.string()) }),
  /** Milliseconds: from then on it is removed. */
  until: z.number(),
  /** The latest that the device's clock has said since it is kept: a clock that is moved back brings nothing back. */
  seenAt: z.number(),
  pass: z.unknown(),
})
export type KeptTicket = z.infer<typeof keptTicket>

/** After the arrival: a bus may be late, and who is asked for the ticket then still has it. */
const hoursAfterArrival = 6

export const keepUntil = (arrival: string): number => Date.parse(arrival) + hoursAfterArrival * 3_600_000

/** Who is there, who logged out last in this browser, and what its clock says. */
export type Situation = { bearer: Bearer; loggedOut: string | null; now: number }

/** `hide`: whoever is there may not see it, and its owner may come back: a session that has only ended. */
export type Fate = 'show' | 'hide' | 'remove'

/** What is to be done with a kept ticket (docs/decisions/0054). */
export function fateOf(ticket: Pick<KeptTicket, 'owner' | 'until' | 'seenAt'>, situation: Situation): Fate {
  return isOver(ticket, situation.now) ? 'remove' : fateByOwner(ticket.owner, situation)
}

export const isOver = ({ until, seenAt }: Pick<KeptTicket, 'until' | 'seenAt'>, now: number): boolean =>
  Math.max(now, seenAt) >= until

function fateByOwner(owner: Bearer, { bearer, loggedOut }: Situation): Fate {
  const isNobody = bearer.member === null && bearer.buyer === null
  if (owner.member !== null) {
    if (bearer.member === owner.member) return 'show'
    if (bearer.member !== null || loggedOut === owner.member) return 'remove'
    return isNobody ? 'show' : 'hide'
  }
  // A log-in takes the visitor's buyer over, whoever logs in: it may be the next one on a shared phone.
  if (bearer.member !== null) return 'remove'
  return isNobody || bearer.buyer === owner.buyer ? 'show' : 'remove'
}
