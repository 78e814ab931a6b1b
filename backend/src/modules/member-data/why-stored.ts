import { keptDays, legalYears, writtenYears } from 'shared/domain/legal-periods'
import type { accountHoldings } from './account-holdings.ts'
import type { orderHoldings } from './order-holdings.ts'

type PersonalTable = keyof typeof accountHoldings | keyof typeof orderHoldings | 'member_buyers' | 'members'

const sale = 'the sale and its proof (KVKK 5/2-c; VUK 253, TTK 82)'
const papers = `${legalYears.papers} years after the year of the journey, ${keptDays.unsold} days after its payment failed (\`orders.papers_until\`)`
const membership = 'the account (KVKK 5/2-c)'
const closing = 'until the membership is closed'
const guessing = 'to end what somebody else may have begun in the member’s name (KVKK 12)'

/** Of every table that holds something of a person: why it does, and what ends it. docs/personal-data.md is made from it. */
export const whyStored: Readonly<Record<PersonalTable, { why: string; until: string }>> = {
  members: { why: membership, until: closing },
  member_buyers: {
    why: 'seats that a visitor held go on after the log-in',
    until: 'eight days after the log-in, by the next one of anybody',
  },
  customer_users: { why: 'passengers that the member wants filled in (KVKK 5/2-c)', until: closing },
  member_consents: {
    why: 'proof that advertising was permitted (law 6563)',
    until: `${legalYears.consents} years after the permission ended`,
  },
  pending_registrations: {
    why: 'a registration that waits for its address',
    until: '24 hours, by the hourly round',
  },
  member_devices: {
    why: guessing,
    until: 'a year without a log-in from there, by the next one from elsewhere, or closing',
  },
  member_sessions: { why: guessing, until: 'its end, by the next log-in of anybody, or closing' },
  member_passkeys: { why: membership, until: 'until the member removes it, or closing' },
  email_changes: { why: membership, until: 'until it is done, another one is begun, or closing' },
  account_codes: {
    why: membership,
    until: '30 days after it is over, by the next code of anybody, or closing',
  },
  mails: {
    why: 'proof that a ticket, a contract or a notice was sent',
    until: `of an order ${papers}; of a code ${keptDays.codes} days; all others ${keptDays.mails} days`,
  },
  job_applications: { why: 'an application', until: `${writtenYears.applications} years` },
  contact_messages: { why: 'an answer, and disputes after it', until: `${writtenYears.messages} years` },
  orders: { why: sale, until: papers },
  order_legs: { why: sale, until: 'stays without a person: of the order nothing else is left' },
  passengers: {
    why: `${sale}; identity numbers and phones: lists of passengers (VUK 240/B, U-ETDS)`,
    until: `numbers and phones ${legalYears.identities} years after the year of the journey (\`orders.identities_until\`), names and addresses ${papers}`,
  },
  order_contracts: { why: 'what was agreed to, word for word', until: papers },
  payments: { why: sale, until: 'stays without a person; what a card was counted under until it is decided' },
  refunds: { why: sale, until: 'stays without a person' },
  tickets: { why: sale, until: 'stays without a person' },
  seat_claims: { why: 'a seat is one passenger’s', until: 'held: minutes; sold: stays without a person' },
  hold_terms: { why: 'one visitor does not hold a bus', until: 'a day, by the next hold' },
  idempotency_keys: { why: 'a payment that is sent twice is one', until: 'a day, by the next payment' },
  ticket_codes: { why: 'a guest proves to be the buyer', until: `${keptDays.codes} days` },
  text_messages: { why: 'a code is sent', until: `${keptDays.codes} days` },
  points_ledger: { why: 'points are a ledger of the member’s', until: closing },
  points_due: {
    why: 'points are earned when the journey is over',
    until: 'the end of the journey, or closing',
  },
}
