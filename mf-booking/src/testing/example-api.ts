import { hold, holdSeats, type Hold } from 'shared/contracts/hold'
import { toInstant } from 'shared/domain/dates'
import * as z from 'zod/mini'
import type { LocalAnswers } from 'shared/testing/local-api'

/** For tests: a seat that another buyer is always a moment faster to take. */
export const takenSeat = 15

/** What a server says of these seats, held for so many seconds more. */
export function exampleHold(journey_id: string, seats: readonly unknown[], seconds = 600): Hold {
  return hold.parse({
    journey_id,
    seats,
    expires_at: seats.length > 0 ? toInstant(new Date(Date.now() + seconds * 1_000)) : null,
    extended: false,
    now: toInstant(new Date()),
  })
}

const held = (journey_id: string, seats: readonly unknown[]) => ({
  body: { data: exampleHold(journey_id, seats) },
})

/** Answers of a server that holds what is asked for, except one seat. */
export function holdAnswers(): LocalAnswers {
  let last: readonly unknown[] = []
  return {
    'POST /api/v1/hold/seats': (request) => {
      const { journey_id, seats } = requestOf(request)
      if (seats.some(({ seat }) => seat === takenSeat)) {
        const errors = {
          seats: [`${takenSeat} numaralı koltuk başka bir yolcuya ayrıldı. Başka bir koltuk seçin.`],
        }
        return { status: 409, body: { errors, code: 'seat-taken', detail: { seat: takenSeat } } }
      }
      last = seats
      return held(journey_id, seats)
    },
    'POST /api/v1/hold/show': (request) => held(String(JSON.parse(request.body).journey_id), last),
  }
}

/** What a call asked to hold. */
export const requestOf = ({ body }: { body: string }) => z.parse(holdSeats.request, JSON.parse(body))
