import type { previewPassenger } from 'shared/contracts/sales-contract'
import type { Instant, Kurus } from 'shared/contracts/units'
import type { CompanySettings } from 'shared/contracts/site'
import { toInstant } from 'shared/domain/dates'
import { sumOf } from 'shared/domain/money'
import { formatPhone, normalisePhone } from 'shared/domain/phone'
import type * as z from 'zod/mini'
import { arrivalOf, departureOf, type Segment } from '../journeys/segment.ts'
import { ticketLimitsOf } from '../tickets/limits.ts'

type Typed = string | undefined

/** What a form says so far; an order has all of it. */
export type ContractInput = {
  email?: Typed
  invoice_status: '0' | '1'
  invoice_title?: Typed
  invoice_tax_office?: Typed
  invoice_tax_no?: Typed
}

export type ContractPassenger = Pick<
  z.output<typeof previewPassenger>,
  'name' | 'surname' | 'phone' | 'identityno'
> & {
  seat: number
  price: Kurus | null
}

export type ContractLeg = {
  segment: Pick<Segment, 'bus_type' | 'stops' | 'cancel_until_minutes' | 'open_until_minutes'>
  passengers: readonly ContractPassenger[]
}

/** What the texts say, each in the words they say it in. What is missing is `missing`. */
export type ContractFacts = {
  seller: CompanySettings
  buyer: { name: string; identity: string; phone: string; email: string }
  invoice: { title: string; taxOffice: string | null; taxNo: string } | null
  legs: {
    from: { city: string; name: string; time: Instant }
    to: { city: string; name: string; time: Instant }
    bus: string
    limits: { cancel_until: Instant; open_until: Instant }
    passengers: { seat: number; name: string; price: Kurus | null }[]
  }[]
  total: Kurus | null
  /** What of the total is paid with points. */
  byPoints: Kurus
}

export const missing = '…'

/** The buyer is the first passenger of the way there: the mail goes to that address. */
export function contractFacts(
  seller: CompanySettings,
  input: ContractInput,
  legs: readonly ContractLeg[],
  byPoints: Kurus,
): ContractFacts {
  const buyer = legs[0]?.passengers[0]
  const prices = legs.flatMap(({ passengers }) => passengers.map(({ price }) => price))
  const known = prices.filter((price) => price !== null)
  return {
    seller,
    buyer: {
      name: nameOf(buyer),
      identity: masked(filled(buyer?.identityno)),
      phone: phoneOf(filled(buyer?.phone)),
      email: filled(input.email).toLowerCase(),
    },
    invoice: invoiceOf(input),
    legs: legs.map(legFacts),
    total: known.length === prices.length ? sumOf(known) : null,
    byPoints,
  }
}

function legFacts({ segment, passengers }: ContractLeg): ContractFacts['legs'][number] {
  const [first] = segment.stops
  const last = segment.stops.at(-1)
  const departure = departureOf(segment)
  return {
    from: { city: first?.city ?? missing, name: first?.name ?? missing, time: toInstant(departure) },
    to: { city: last?.city ?? missing, name: last?.name ?? missing, time: toInstant(arrivalOf(segment)) },
    bus: segment.bus_type,
    limits: ticketLimitsOf({ ...segment, from_at: departure }),
    passengers: passengers.map((passenger) => ({
      seat: passenger.seat,
      name: nameOf(passenger),
      price: passenger.price,
    })),
  }
}

function invoiceOf(input: ContractInput): ContractFacts['invoice'] {
  if (input.invoice_status === '0') return null
  return {
    title: filled(input.invoice_title),
    taxOffice: input.invoice_tax_office?.trim() || null,
    taxNo: filled(input.invoice_tax_no),
  }
}

function filled(typed: Typed): string {
  return typed?.trim() || missing
}

function nameOf(person: Pick<ContractPassenger, 'name' | 'surname'> | undefined): string {
  const typed = [person?.name, person?.surname].map((part) => part?.trim()).filter(Boolean)
  return typed.join(' ') || missing
}

function phoneOf(typed: string): string {
  const number = normalisePhone(typed)
  return number === null ? typed : formatPhone(number)
}

/** Enough to know the person by, too little to be worth stealing from a mailbox. */
function masked(identity: string): string {
  return identity.length < 6
    ? missing
    : identity.slice(0, 2) + '*'.repeat(identity.length - 4) + identity.slice(-2)
}
