import { eTicket, type FoundTicket, ticketByPnr } from 'shared/contracts/ticket'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { openSmsGateway } from '../sms/sms-gateway.ts'
import { byReference } from './by-reference.ts'
import { type Buyer, findBuyer } from './find-buyer.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'
import { type NamedTicket, namedBy } from './named-ticket.ts'
import { soldTickets } from './sold-tickets.ts'

/** Few enough that nobody finds a reference by trying. */
const lookUpsPerMinute = 20

export const ticketRoutes: ModuleRoutes = ({ route, context }) => {
  const hasSms = openSmsGateway(context.config) !== null
  /** An unknown reference and a wrong phone are told apart by nobody. */
  async function lookUp(named: NamedTicket): Promise<{ data: FoundTicket }> {
    const [tickets, buyer] = await Promise.all([
      soldTickets(context, namedBy(named)),
      findBuyer(context.db, named),
    ])
    const [ticket] = byReference(tickets)
    if (!ticket || !buyer)
      throw new Refusal(404, 'no-such-ticket', {
        pnr: ['Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'],
      })
    return { data: { ...ticket, code_to: codeTargets(buyer, hasSms) } }
  }

  route(ticketByPnr, lookUp, { perMinute: lookUpsPerMinute })
  route(eTicket, lookUp, { perMinute: lookUpsPerMinute })
}

function codeTargets({ email, phone }: Buyer, hasSms: boolean): FoundTicket['code_to'] {
  return {
    mail: email === null ? null : maskEmail(email),
    sms: phone === null || !hasSms ? null : maskPhone(phone),
  }
}
