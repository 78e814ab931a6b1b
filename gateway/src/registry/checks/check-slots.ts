import type { ModuleFacts } from 'shared/module/facts'
import type { FitRefusal } from './fit-refusal.ts'

/** A slot has one who offers it and one who fills it, and neither goes while the other is live. */
export function slotRefusals(
  facts: ModuleFacts,
  own: readonly ModuleFacts[],
  others: readonly ModuleFacts[],
): FitRefusal[] {
  const filledBy = (slot: Slot) => others.find(({ fills }) => fills.includes(slot))?.id
  const offeredBy = (slot: Slot) => others.find(({ offers }) => offers.includes(slot))?.id
  const dropped = (of: 'fills' | 'offers') =>
    own.flatMap((before) => before[of]).filter((slot) => !facts[of].includes(slot))
  return [
    ...facts.fills.flatMap((slot): FitRefusal[] => {
      const owner = filledBy(slot)
      if (owner) return [{ code: 'slot-collision', slot, owner, both: 'fill' }]
      const known = offeredBy(slot) !== undefined || facts.offers.includes(slot)
      return known ? [] : [{ code: 'slot-unknown', slot }]
    }),
    ...facts.offers.flatMap((slot): FitRefusal[] => {
      const owner = offeredBy(slot)
      return owner ? [{ code: 'slot-collision', slot, owner, both: 'offer' }] : []
    }),
    ...dropped('fills').flatMap((slot): FitRefusal[] => {
      const owner = filledBy(slot) === undefined ? offeredBy(slot) : undefined
      return owner ? [{ code: 'slot-dropped', slot, owner, no: 'filled' }] : []
    }),
    ...dropped('offers').flatMap((slot): FitRefusal[] => {
      const owner = offeredBy(slot) === undefined ? filledBy(slot) : undefined
      return owner ? [{ code: 'slot-dropped', slot, owner, no: 'offered' }] : []
    }),
  ]
}

type Slot = ModuleFacts['fills'][number]
