import { sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { readTicketCode } from './ticket-code.ts'

type TicketStatus = { state: SoldTicket['state']; service_date: string }

/** How a signed ticket stands now: a signature does not know of a cancel. */
export async function checkTicket(db: Db, code: string): Promise<TicketStatus> {
  const claims = await readTicketCode(db, code)
  if (!claims)
    throw new RefusalError(422, 'forged-ticket', {
      code: ['Bu kod geçerli bir bilete ait değil. İmzası doğrulanamadı.'],
    })
  const { rows } = await sql<TicketStatus>`
    SELECT t.state, j.service_date FROM tickets t
    JOIN passengers p ON p.id = t.passenger_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    JOIN journeys j ON j.id = l.journey_id
    WHERE t.id = ${claims.t} AND l.pnr = ${claims.p} AND p.seat_no = ${claims.s}`.execute(db)
  const [standing] = rows
  if (!standing) throw new RefusalError(404, 'no-such-ticket', { code: ['Bu bilet kayıtlarda bulunamadı.'] })
  return standing
}
