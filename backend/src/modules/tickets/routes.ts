import { sql } from 'kysely'
import { eTicket, type Ticket, ticketByPnr } from 'shared/contracts/ticket'
import type { Pnr } from 'shared/contracts/units'
import { normalisePhone } from 'shared/domain/phone'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { byReference } from './by-reference.ts'
import { soldTickets } from './sold-tickets.ts'

/** Few enough that nobody finds a reference by trying. */
const lookUpsPerMinute = 20

export const ticketRoutes: ModuleRoutes = ({ route, context }) => {
  /** An unknown reference and a wrong phone are told apart by nobody. */
  async function lookUp({ pnr, phone }: { pnr: Pnr; phone: string }): Promise<{ data: Ticket }> {
    const number = normalisePhone(phone) ?? ''
    const tickets = await soldTickets(
      context,
      sql`l.pnr = ${pnr} AND EXISTS (SELECT FROM passengers known
        WHERE known.order_id = l.order_id AND known.leg = l.leg AND known.phone = ${number})`,
    )
    const [ticket] = byReference(tickets)
    if (!ticket)
      throw new Refusal(404, 'no-such-ticket', {
        pnr: ['Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'],
      })
    return { data: ticket }
  }

  route(ticketByPnr, lookUp, { perMinute: lookUpsPerMinute })
  route(eTicket, lookUp, { perMinute: lookUpsPerMinute })
}
