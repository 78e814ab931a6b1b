import type { Journey } from './journey.ts'
import type { Leg, LocalDate, StationId } from './units.ts'

/**
 * Named places that one part opens and a remote fills. A slot's contract is its props, here, because
 * neither side imports the other.
 */
export type SlotProps = {
  /** Opened by mf-search inside a result card, filled by mf-booking. */
  'seat-picker': {
    leg: Leg
    journey: Journey
    /** What the traveller searched for: the payment page is addressed by it. */
    search: { from: StationId; to: StationId; date: LocalDate; returnDate: LocalDate | null }
    /** Outbound seats are chosen and a return is wanted: the results page goes on to the return list. */
    onOutboundChosen: () => void
  }
  /**
   * Opened by mf-search in the card of the chosen way there, filled by mf-booking: the seats chosen on that bus, what
   * they cost and how long they are held; the fare of the list while none are chosen.
   */
  'chosen-seats': { leg: Leg; journey: Journey }
  /** Opened by the host over whatever page there is, when a member's token is worth nothing any more; filled by mf-account. */
  'log-in': {
    /** The buyer (`sid`) of the session that has ended, for the log-in to name: seats may be held for it. Absent in older hosts. */
    formerBuyer?: string | null
    /** The page beneath is a member's: who declines leaves it, with all that was typed there. Absent in older hosts. */
    isMemberPage?: boolean
    /** With a member's token. */
    onToken: (token: string) => void
    /** Goes on as a visitor. */
    onDecline: () => void
  }
}

export type SlotName = keyof SlotProps
export const slotNames = ['seat-picker', 'chosen-seats', 'log-in'] as const satisfies readonly SlotName[]
/** Opened by the host, which has no `module.tsx` to say so. */
export const slotsOfHost = ['log-in'] as const satisfies readonly SlotName[]
