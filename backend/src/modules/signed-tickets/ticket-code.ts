import { compactVerify, CompactSign, errors, importJWK } from 'jose'
import type { SoldTicket } from 'shared/contracts/payment'
import { type TicketCode, ticketCode } from 'shared/contracts/ticket-code'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { publicKeys, signingKey } from './ticket-keys.ts'
import { placeOf } from './place.ts'

const algorithm = 'EdDSA'

/** A bus that is very late is still one to get on. */
const goodAfterArrivalMs = 12 * 3_600_000

/** What a ticket's QR carries, with everything in the order of the contract: the same ticket has the same code. */
export async function signTicketCode(
  key: Awaited<ReturnType<typeof signingKey>>,
  ticket: Omit<SoldTicket, 'code'>,
): Promise<string> {
  const { id, pnr, journey_id, seat, from, to, printed_name } = ticket
  const claims: TicketCode = {
    t: id,
    p: pnr,
    j: journey_id,
    s: seat,
    d: from.time,
    f: placeOf(from),
    a: placeOf(to),
    n: printed_name,
  }
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .sign(await importJWK(key.jwk, algorithm))
}

/** The tickets with the code of each that a bus would still take; the others have none. */
export async function withCodes(
  db: Db | Tx,
  tickets: readonly SoldTicket[],
  now: Date,
): Promise<SoldTicket[]> {
  if (!tickets.some((ticket) => isGood(ticket, now))) return [...tickets]
  const key = await signingKey(db)
  return Promise.all(
    tickets.map(async (ticket) => ({
      ...ticket,
      code: isGood(ticket, now) ? await signTicketCode(key, ticket) : null,
    })),
  )
}

function isGood({ state, to }: SoldTicket, now: Date): boolean {
  return state === 'Purchased' && now.getTime() < Date.parse(to.time) + goodAfterArrivalMs
}

/** What a code says, if one of our keys has signed it; else null. */
export async function readTicketCode(db: Db | Tx, code: string): Promise<TicketCode | null> {
  const keys = await publicKeys(db)
  try {
    const { payload } = await compactVerify(
      code,
      ({ kid }) => {
        const jwk = keys.find((key) => key.kid === kid)
        if (!jwk) throw new errors.JWSInvalid('Signed with a key that is not ours')
        return importJWK(jwk, algorithm)
      },
      { algorithms: [algorithm] },
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    return z.parse(ticketCode, claims)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
