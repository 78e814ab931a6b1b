import type { Hold } from 'shared/contracts/hold'
import type { Leg } from 'shared/contracts/units'
import { bookingDraftKey, forgetOpenTicket, onJourneyDataCleared } from 'shared/module/journey-data'
import { tabStorage } from 'shared/module/tab-storage'
import { announceTicketChange } from 'shared/module/ticket-events'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import type {
  BookingDraft,
  HoldState,
  LegDraft,
  PickedSeat,
  TypedInvoice,
  TypedPoints,
} from './draft-schema.ts'

export type { BookingDraft, HoldState, LegDraft, PickedSeat, TypedInvoice, TypedPoints }

export const blankPayer = { other: false, name: '', identity: '' }
export const blankPoints: TypedPoints = { use: false, lira: '' }

export const emptyDraft: BookingDraft = {
  legs: { departure: null, return: null },
  passengers: {},
  email: '',
  invoice: { kind: 'personal', payer: blankPayer, title: '', taxOffice: '', taxNo: '' },
  points: blankPoints,
  seatsPage: null,
  told: null,
}

const store = createStore<BookingDraft>(() => emptyDraft)
const clearedListeners = new Set<(legs: BookingDraft['legs']) => void>()

// Node has a sessionStorage too, one for all visitors, so what tells a browser is its document.
if (typeof document !== 'undefined') {
  onJourneyDataCleared(() => {
    const { legs } = store.getState()
    store.setState(emptyDraft)
    for (const listener of clearedListeners) listener(legs)
  })
  store.subscribe((draft) => tabStorage.setItem(bookingDraftKey, JSON.stringify(draft)))
}

/** Called when the traveller clears everything, with the journeys whose seats were chosen until then. */
export function onDraftCleared(listener: (legs: BookingDraft['legs']) => void): void {
  clearedListeners.add(listener)
}

/** What this tab had stored, before anything asks for the draft (`restore-draft.ts`). */
export function takeStored(draft: BookingDraft): void {
  store.setState(draft)
}

/** What the server drew a page with, where that is more than an empty draft: the browser hydrates with it, and goes on with its own. */
export const DrawnDraft = createContext<BookingDraft | null>(null)

function useDraft<Part>(select: (draft: BookingDraft) => Part): Part {
  const drawn = useContext(DrawnDraft) ?? emptyDraft
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(drawn),
  )
}

const noSeats: PickedSeat[] = []
const noHold: HoldState = { kind: 'none' }

export const currentDraft = (): BookingDraft => store.getState()
export const useLegs = () => useDraft((draft) => draft.legs)
export const useSelectedSeats = (leg: Leg, journeyId: string) =>
  useDraft((draft) => {
    const chosen = draft.legs[leg]
    return chosen?.journey.id === journeyId ? chosen.seats : noSeats
  })
/** Null where the seats were not chosen on a map. */
export const useSeatsPage = () => useDraft((draft) => draft.seatsPage)
export const useHold = (leg: Leg) => useDraft((draft) => draft.legs[leg]?.hold ?? noHold)

/** Seats of a journey become the leg's; what was chosen on another journey for this leg is replaced. */
export function setSeats(leg: Leg, trip: Pick<LegDraft, 'journey' | 'search'>, seats: PickedSeat[]): void {
  store.setState((draft) => {
    const kept = draft.legs[leg]?.journey.id === trip.journey.id ? draft.legs[leg].hold : noHold
    const next: LegDraft = {
      journey: withoutMap(trip.journey),
      search: trip.search,
      seats,
      hold: seats.length > 0 ? kept : noHold,
    }
    const legs = { ...draft.legs, [leg]: next }
    // Another search: what was chosen for the way back belonged to the old one.
    if (leg === 'departure' && !isSameSearch(legs.return?.search, trip.search)) legs.return = null
    return { legs }
  })
}

/** The map itself is fetched anew each time: it would only grow stale in here. */
export const withoutMap = (trip: LegDraft['journey']): LegDraft['journey'] => ({
  ...trip,
  seats: { ...trip.seats, cells: [] },
})

function isSameSearch(one: LegDraft['search'] | undefined, other: LegDraft['search']): boolean {
  return (
    one?.from === other.from &&
    one.to === other.to &&
    one.date === other.date &&
    one.returnDate === other.returnDate
  )
}

/** Takes over the server's answer. `now` is this machine's clock in milliseconds. */
export function noteHold(leg: Leg, answer: Hold, now: number): void {
  store.setState((draft) => {
    const chosen = draft.legs[leg]
    if (chosen?.journey.id !== answer.journey_id) return draft
    const held = heldBy(answer, now) ?? { kind: chosen.seats.length > 0 ? 'lapsed' : 'none' }
    return { legs: { ...draft.legs, [leg]: { ...chosen, hold: held } } }
  })
}

/** The server's answer on a clock that shows `now`; null when it holds nothing. */
export function heldBy(answer: Hold, now: number): HoldState | null {
  if (answer.expires_at === null) return null
  const left = Date.parse(answer.expires_at) - Date.parse(answer.now)
  return { kind: 'held', since: now, until: now + left, extended: answer.extended }
}

/** What the server knew of becomes this tab's; what was typed stays. */
export function takeLegs({ legs, seatsPage }: Pick<BookingDraft, 'legs' | 'seatsPage'>): void {
  store.setState({ legs, seatsPage })
}

/** What was held is held no more, though nothing has run out. True when there was such a hold. */
export function lapseHolds(): boolean {
  const { departure, return: back } = store.getState().legs
  if (departure?.hold.kind !== 'held' && back?.hold.kind !== 'held') return false
  store.setState({ legs: { departure: lapsed(departure), return: lapsed(back) } })
  return true
}

function lapsed(leg: LegDraft | null): LegDraft | null {
  return leg?.hold.kind === 'held' ? { ...leg, hold: { kind: 'lapsed' } } : leg
}

/** The way back is not wanted any more, or was never chosen for this search. */
export function dropLeg(leg: Leg): void {
  store.setState((draft) => ({ legs: { ...draft.legs, [leg]: null } }))
}

export function keepTyped(
  typed: Partial<Pick<BookingDraft, 'passengers' | 'email' | 'invoice' | 'points'>>,
): void {
  store.setState(typed)
}

export function rememberSeatsPage(seatsPage: string): void {
  store.setState({ seatsPage })
}

/** The purchase is over: what was chosen and typed goes, the order told stays. True the first time only. */
export function finishOrder(order: NonNullable<BookingDraft['told']>): boolean {
  if (store.getState().told === order) return false
  forgetOpenTicket()
  announceTicketChange()
  store.setState({ ...emptyDraft, told: order })
  return true
}
