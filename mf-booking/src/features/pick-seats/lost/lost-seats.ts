import type { Journey, SeatCell } from 'shared/contracts/journey'
import type { Gender, JourneyId, Leg, SeatNo } from 'shared/contracts/units'
import { nearestSeat } from 'shared/domain/nearest-seat'
import { isFree, neighbourMessage } from 'shared/domain/seat-grid'
import { create } from 'zustand'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'
import type { PlannedSeat } from '../plan/seat-map.ts'

/** Why a chosen seat is not the buyer's: somebody was faster, or the neighbour who sat down beside it. */
export type LossReason = 'taken' | { admits: Gender }

/** `cell` is what the map knew when the seat was lost: news that come later know better. */
export type LostSeat = { picked: PickedSeat; reason: LossReason; cell: SeatCell | undefined }

type Lost = { journeyId: JourneyId; seats: readonly LostSeat[] } | null

const useLost = create<Record<Leg, Lost>>(() => ({ departure: null, return: null }))
const none: readonly LostSeat[] = []

/** Stay until they are replaced or waved away: a chosen seat never goes silently. */
export const useLostSeats = (leg: Leg, journeyId: JourneyId) =>
  useLost((lost) => (lost[leg]?.journeyId === journeyId ? lost[leg].seats : none))

export function noteLostSeats(
  leg: Leg,
  journey: Journey,
  picked: readonly PickedSeat[],
  reasonOf: (seat: PickedSeat) => LossReason,
): void {
  const fresh = picked.map((one) => ({
    picked: one,
    reason: reasonOf(one),
    cell: journey.seats.cells.find(({ seat }) => seat === one.seat),
  }))
  const before = useLost.getState()[leg]
  const kept = before?.journeyId === journey.id ? before.seats : none
  const others = kept.filter(({ picked: { seat } }) => !picked.some((one) => one.seat === seat))
  useLost.setState({ [leg]: { journeyId: journey.id, seats: [...others, ...fresh] } })
}

/** The buyer chose anew, or has read it. Without a seat: all of them. */
export function forgetLostSeats(leg: Leg, seat?: SeatNo): void {
  useLost.setState((lost) => {
    const seats = lost[leg]?.seats.filter(({ picked }) => seat !== undefined && picked.seat !== seat)
    return { [leg]: seats && lost[leg] && seats.length > 0 ? { ...lost[leg], seats } : null }
  })
}

/** What the refusal told is drawn at once, on that seat alone, until the server's news say better. */
export function withLostSeats(cells: readonly SeatCell[], lost: readonly LostSeat[]): SeatCell[] {
  return cells.map((cell) => {
    const loss = lost.find((one) => one.cell === cell)
    return loss && isFree(cell) ? { ...cell, ...lookOf(loss.reason) } : cell
  })
}

function lookOf(reason: LossReason): Pick<SeatCell, 'type' | 'gender' | 'selected' | 'user_selected'> {
  return reason === 'taken'
    ? { type: 'held', gender: null, selected: true, user_selected: false }
    : { type: `available-${reason.admits}`, gender: reason.admits, selected: false, user_selected: false }
}

/** What happened to the seat, without blame. */
export function lossSentence({ picked: { seat }, reason, cell }: LostSeat): string {
  if (reason !== 'taken') return `${seat} numaralı koltuk alınamadı. ${neighbourMessage(reason.admits)}.`
  // A refusal does not say whether the other one has paid: only the map's news do.
  if (cell?.type === 'held') return `${seat} numaralı koltuk az önce başka bir yolcuya ayrıldı.`
  const sold = cell !== undefined && !isFree(cell)
  return `${seat} numaralı koltuk az önce ${sold ? 'satıldı' : 'başka bir yolcu tarafından alındı'}.`
}

/** For each lost seat the nearest equal one that is still to be had; no seat is offered twice. */
export function offersFor(journey: Journey, lost: readonly LostSeat[], chosen: readonly PickedSeat[]) {
  const offers: { lost: LostSeat; instead: PlannedSeat | null }[] = []
  for (const one of lost) {
    const taken = offers.flatMap(({ lost: { picked }, instead }) =>
      instead ? [{ seat: instead.seat, gender: picked.gender }] : [],
    )
    const { seat, gender } = one.picked
    const others = [...chosen, ...taken]
    offers.push({
      lost: one,
      instead: nearestSeat(journey.seats.cells, { seat, gender, others }, journey.limits),
    })
  }
  return offers
}
