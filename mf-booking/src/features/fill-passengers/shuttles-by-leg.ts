import type { Shuttle } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'

/** `to` the boarding stop, `from` the alighting stop. */
export type ShuttlesByLeg = Record<Leg, Record<'to' | 'from', readonly Shuttle[]>>

export const noShuttles: ShuttlesByLeg = { departure: { to: [], from: [] }, return: { to: [], from: [] } }

/** Shuttles that were asked for another bus are none of this one's. */
export function withOffered(passenger: TypedPassenger, offered: ShuttlesByLeg): TypedPassenger {
  const { departure, return: back } = passenger.shuttle
  const offeredOn = (leg: Leg, { to, from }: typeof back) => ({
    to: isIn(offered[leg].to, to),
    from: isIn(offered[leg].from, from),
  })
  const shuttle = { departure: offeredOn('departure', departure), return: offeredOn('return', back) }
  return { ...passenger, shuttle }
}

const isIn = (shuttles: readonly Shuttle[], id: string): string =>
  shuttles.some((shuttle) => String(shuttle.id) === id) ? id : ''
