import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, instant, localDate } from './units.ts'

/** A stop of the bus: when it leaves there by its timetable, at the last one when it arrives. */
const trackedStop = z.object({ name: z.string(), city: z.string(), time: instant, date: localDate })
export type TrackedStop = z.infer<typeof trackedStop>

const stopIndex = z.int().check(z.nonnegative())

/**
 * Where a bus should be by its timetable, by the places of its stops in the list. `waiting`: it has not left its first stop;
 * `arrived`: the passenger is where the journey ends, though the bus may go on; `cancelled`: the operator called the run off.
 */
export const busPosition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('at-stop'), stop: stopIndex }),
  z.object({
    kind: z.literal('between'),
    from: stopIndex,
    to: stopIndex,
    /** How much of the time between the two is over, from 0 to 1. */
    fraction: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.object({ kind: z.literal('arrived') }),
])
export type BusPosition = z.infer<typeof busPosition>

/** A passenger's journey on its bus, without who travels: no name, seat, telephone, reference or fare. */
export const trackedJourney = z.object({
  /** All stops of the run, also those before and behind the passenger's. */
  stops: z.array(trackedStop).check(z.minLength(2)),
  /** Places in `stops` where the passenger boards and alights. */
  boards: stopIndex,
  alights: stopIndex,
  cancelled: z.boolean(),
  position: busPosition,
  /** Until when a link shows the journey. */
  shared_until: instant,
  answered_at: instant,
})
export type TrackedJourney = z.infer<typeof trackedJourney>

/** What a link to share carries. Opaque: it cannot be read without the server's key, and names no reference. */
export const trackingCode = z.string().check(z.minLength(1), z.maxLength(400))

/** Addition of ours. Refuses an unknown code with 404, one whose journey is over or whose ticket has changed with 410. */
export const trackShared = defineCall({
  name: 'ticket/tracking/shared',
  method: 'POST',
  path: '/api/v1/ticket/tracking/shared',
  access: 'public',
  encoding: 'json',
  summary: 'Where the bus of a shared journey should be by its timetable',
  request: z.object({ code: trackingCode }),
  response: data(trackedJourney),
  addition: true,
})
