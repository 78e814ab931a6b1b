import type { Journey } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import type { PickedSeat } from '../../lib/draft/booking-draft.ts'
import { bothGenders, useRefusedChoice } from './choose/refused-choice.ts'
import { ruleAdvice, type RuleAdvice } from './plan/rule-advice.ts'

/** What to say at the map of the last choice that was refused, else of a selection that cannot stay as it is. */
export function useRuleAdvice(
  leg: Leg,
  journey: Journey,
  seats: readonly PickedSeat[],
  why: string | null,
): RuleAdvice | null {
  const refused = useRefusedChoice(leg, journey.id, seats)
  if (refused) return ruleAdvice(journey, seats, { ...refused, isAnnounced: true })
  if (why === null) return null
  return ruleAdvice(journey, seats, { message: why, isAnnounced: false, genders: bothGenders })
}
