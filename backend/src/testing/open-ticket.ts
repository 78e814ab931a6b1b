import type { RequestOf } from 'shared/contracts/call'
import { purchaseSetJourney, purchaseSetOpen } from 'shared/contracts/member-ticket'
import type { JourneyId } from 'shared/contracts/units'
import { buy, paymentForm } from './buy.ts'
import { newMember } from './member.ts'
import type { Buyer, Shop, ShopFloor } from './shop.ts'
import { seat } from './small-bus.ts'

export const woman = (number: number) => ({ seat: seat(number), gender: 'female' as const })

export type OpenTicket = { id: number; pnr: string }

/** A ticket of a seat on a journey, bought with a card. */
export async function buyOne(shop: ShopFloor, member: Buyer, journey: JourneyId, number: number) {
  const bought = await buy(shop, member, [{ journey, seats: [woman(number)] }])
  const [ticket] = bought.tickets
  if (!ticket) throw new Error('An order without a ticket')
  return { ...bought, ticket, named: { passengerId: ticket.id, pnr: ticket.pnr } }
}

/** A member with an open ticket of the value of a journey. */
export async function withOpenTicket(shop: Shop, journey: JourneyId, number = 1) {
  const member = await newMember(shop)
  const { orderId, paymentId, named } = await buyOne(shop, member, journey, number)
  await member.ask(purchaseSetOpen, named)
  const open: OpenTicket = { id: named.passengerId, pnr: named.pnr }
  return { member, orderId, paymentId, open }
}

/** The form of a member who fills in everything rightly; `passenger` is the one in it. */
export async function openTicketForm(member: Buyer, open: OpenTicket, journey: JourneyId, number: number) {
  const { data, contract_check } = await paymentForm(member, [{ journey, seats: [woman(number)] }])
  const [passenger] = data[0]?.passengers ?? []
  if (!passenger) throw new Error('A form without a passenger')
  const form: RequestOf<typeof purchaseSetJourney> = {
    open_ticket: open,
    invoice_status: '0',
    contract_check,
    journey_id: journey,
    passengers: [passenger],
  }
  return { form, passenger }
}
