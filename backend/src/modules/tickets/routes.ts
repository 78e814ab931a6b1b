import { eTicket, type FoundTicket, ticketByPnr } from 'shared/contracts/ticket'
import type { ModuleRoutes } from '../../context/context.ts'
import { openSmsGateway } from '../sms/sms-gateway.ts'
import { byReference } from './by-reference.ts'
import { type Buyer, findBuyer } from './find-buyer.ts'
import { guardLookUp } from './guard-look-up.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'
import { type NamedTicket, namedBy } from './named-ticket.ts'
import { noSuchTicket } from './no-such-ticket.ts'
import { soldTickets } from './sold-tickets.ts'

/** Few enough that nobody finds a reference by trying. */
const lookUpsPerMinute = 20

export const ticketRoutes: ModuleRoutes = ({ route, context }) => {
  const hasSms = openSmsGateway(context.config) !== null
  async function lookUp(named: NamedTicket): Promise<{ data: FoundTicket }> {
    const [tickets, buyer] = await Promise.all([
      soldTickets(context, namedBy(named)),
      findBuyer(context.db, named),
    ])
    const [ticket] = byReference(tickets)
    if (!ticket || !buyer) throw noSuchTicket()
    return {
      data: { ...ticket, code_to: codeTargets(buyer, hasSms), has_contracts: buyer.hasContracts },
    }
  }

  for (const call of [ticketByPnr, eTicket])
    route(
      call,
      (named, { request: { ip } }) => guardLookUp(context, { pnr: named.pnr, ip }, () => lookUp(named)),
      { perMinute: lookUpsPerMinute },
    )
}

function codeTargets({ email, phone }: Buyer, hasSms: boolean): FoundTicket['code_to'] {
  return {
    mail: email === null ? null : maskEmail(email),
    sms: phone === null || !hasSms ? null : maskPhone(phone),
  }
}
