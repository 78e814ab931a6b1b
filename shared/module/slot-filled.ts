import type { SlotName } from '../contracts/slots.ts'

/** Event of the window (docs/contracts/page-hydrated.md); its detail is the slot's name. */
export const slotFilled = 'slot-filled'

export function announceSlotFilled(name: SlotName): void {
  window.dispatchEvent(new CustomEvent(slotFilled, { detail: name }))
}
