import { journey } from 'shared/contracts/journey'
import { gender, kurus, localDate, orderId, pricingId, seatNo, stationId } from 'shared/contracts/units'
import { ownAddress } from 'shared/domain/own-address'
import { typedPerson } from 'shared/domain/typed-person'
import * as z from 'zod/mini'
import { blankPayer, blankPoints } from './booking-draft.ts'
import { blankPassenger } from './typed-passenger.ts'

/** Ids as text, '' for none: a shuttle to the boarding stop and one from the alighting stop. */
const legShuttles = z.object({ to: z.string(), from: z.string() })

/** As typed, right or wrong: the form decides what is valid. */
export const typedPassenger = z.extend(typedPerson, {
  shuttle: z.object({ departure: legShuttles, return: legShuttles }),
  /** A member wants this person among the saved passengers. */
  save: z.boolean(),
})
export type TypedPassenger = z.infer<typeof typedPassenger>

/** Drafts stored before there was a shuttle on arrival hold the other one alone. */
const storedShuttles = z.union([
  legShuttles,
  z.pipe(
    z.string(),
    z.transform((to) => ({ to, from: '' })),
  ),
])

/** As a draft has it that may be older than this page: a field that came later is blank. */
const storedPassenger = z.pipe(
  z.transform((stored: unknown) =>
    typeof stored === 'object' && stored !== null ? { ...blankPassenger, ...stored } : stored,
  ),
  z.extend(typedPassenger, {
    shuttle: z.object({ departure: storedShuttles, return: storedShuttles }),
  }),
)

/** A seat the buyer chose, with what it costs, so that every screen shows the same figure. What came later has a value for drafts stored before. */
const pickedSeat = z.object({
  seat: seatNo,
  gender,
  pricing_id: pricingId,
  price: kurus,
  /** The list price when `price` is reduced. */
  original: z._default(z.nullable(kurus), null),
  position: z.string(),
})
export type PickedSeat = z.infer<typeof pickedSeat>

/** `since` (the answer) and `until` are on this machine's clock, corrected by the server's. `lapsed`: the server holds nothing any more. */
const holdState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('held'), since: z.number(), until: z.number(), extended: z.boolean() }),
  z.object({ kind: z.literal('lapsed') }),
])
export type HoldState = z.infer<typeof holdState>

const legDraft = z.object({
  journey,
  search: z.object({ from: stationId, to: stationId, date: localDate, returnDate: z.nullable(localDate) }),
  seats: z.array(pickedSeat),
  hold: holdState,
})
export type LegDraft = z.infer<typeof legDraft>

const typedInvoice = z.object({
  kind: z.enum(['personal', 'corporate']),
  /** Of a personal invoice, when somebody else than the first passenger pays. */
  payer: z._default(z.object({ other: z.boolean(), name: z.string(), identity: z.string() }), blankPayer),
  title: z.string(),
  taxOffice: z.string(),
  taxNo: z.string(),
})
export type TypedInvoice = z.infer<typeof typedInvoice>

/** Whether points pay a part, and how many lira: as typed, right or wrong. */
export const typedPoints = z.object({ use: z.boolean(), lira: z.string() })
export type TypedPoints = z.infer<typeof typedPoints>

/** Everything of a purchase that outlives a reload. Card data is not here and must never be. */
export const bookingDraft = z.object({
  legs: z.object({ departure: z.nullable(legDraft), return: z.nullable(legDraft) }),
  /** By traveller key, so that a changed seat keeps what was typed. */
  passengers: z.record(z.string(), storedPassenger),
  email: z.string(),
  invoice: typedInvoice,
  points: z._default(typedPoints, blankPoints),
  /** The page where the seats were chosen, so that one can go back to the very map. */
  seatsPage: z.nullable(z.string().check(z.refine((address) => ownAddress(address) !== null))),
  /** The last order whose success was told, so that a reload does not tell it again. */
  told: z.nullable(orderId),
})
export type BookingDraft = z.infer<typeof bookingDraft>
