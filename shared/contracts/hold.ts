import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { journey } from './journey.ts'
import { data, gender, instant, journeyId, seatNo } from './units.ts'

/**
 * Additions of ours (docs/trade.md#holds): a seat picked is held for the minutes of shared/domain/sale-terms.ts, and can be extended
 * once. A hold belongs to the buyer's token, so a second tab joins it. One hold per journey and buyer;
 * `PUT` semantics: the seats sent are the seats held afterwards, all or none of the new ones.
 */
export const heldSeat = z.object({ seat: seatNo, gender })
export type HeldSeat = z.infer<typeof heldSeat>

export const hold = z.object({
  journey_id: journeyId,
  seats: z.array(heldSeat),
  /** Null when no seat is held. */
  expires_at: z.nullable(instant),
  extended: z.boolean(),
  /** How long the term is: shorter than usual where more than half of the bus is held and not sold. Missing where it is not known. */
  minutes: z.optional(z.number()),
  /** The server's clock, so that a countdown does not depend on the buyer's. */
  now: instant,
})
export type Hold = z.infer<typeof hold>

/**
 * Codes of `error.code`: seat-taken, gender-not-allowed, lone-seat (with the message of docs/product.md#rules), departed,
 * no-such-seat, no-such-journey, too-many-holds (seats on as many journeys as `longestHoldList` already), work-needed
 * (contracts/work.ts: a third term on the journey, or more seats than one network needs).
 */
export const holdSeats = defineCall({
  name: 'hold/seats',
  method: 'POST',
  path: '/api/v1/hold/seats',
  access: 'client',
  encoding: 'json',
  summary: 'Hold exactly these seats of a journey for the buyer; an empty list lets go',
  request: z.object({ journey_id: journeyId, seats: z.array(heldSeat).check(z.maxLength(10)) }),
  response: data(hold),
  addition: true,
})

export const showHold = defineCall({
  name: 'hold/show',
  method: 'POST',
  path: '/api/v1/hold/show',
  access: 'client',
  encoding: 'json',
  summary: 'What the buyer holds on a journey',
  request: z.object({ journey_id: journeyId }),
  response: data(hold),
  addition: true,
})

export const extendHold = defineCall({
  name: 'hold/extend',
  method: 'POST',
  path: '/api/v1/hold/extend',
  access: 'client',
  encoding: 'json',
  summary: 'As many minutes again, once',
  request: z.object({ journey_id: journeyId }),
  response: data(hold),
  addition: true,
})

/** As many journeys as one buyer is told to hold seats on. */
export const longestHoldList = 4

/** What a tab without a draft of its own joins: every journey the buyer holds seats on, by departure. */
export const listHolds = defineCall({
  name: 'hold/list',
  method: 'POST',
  path: '/api/v1/hold/list',
  access: 'client',
  encoding: 'json',
  summary: 'The journeys on which the buyer holds seats now, with their seat maps',
  request: z.object({}),
  response: data(z.array(z.object({ hold, journey })).check(z.maxLength(longestHoldList))),
  addition: true,
})
