import type { LocalDate } from 'shared/contracts/units'
import type { Tx } from '../db/database.ts'
import { amenities, limitsFrom, type SeedExpedition } from './expeditions.ts'
import { fareLira } from './fare-table.ts'
import { loadExtraRuns, type Span } from './load-days.ts'
import { loadExpeditions } from './load-network.ts'
import { createDice } from './random.ts'

const buses = 500
/** Far above those of the lines. */
const firstId = 10_001
const [kirikkale, ankara] = [71, 6]
const km = 78
const [firstMinute, lastMinute] = [5, 1435]

/** Extra buses from Kırıkkale to Ankara AŞTİ, spread over a day: a list as long as a list gets. */
export function crowdedExpeditions(seedNumber: number): SeedExpedition[] {
  return Array.from({ length: buses }, (_, index) => {
    const id = firstId + index
    const dice = createDice(seedNumber, id)
    const layoutId = 1 + dice.below(4)
    const lira = fareLira(kirikkale, ankara, km) * (0.85 + dice.below(40) / 100)
    return {
      id,
      name: 'Kırıkkale - Ankara',
      weekdays: 0,
      layoutId,
      departureMinute: Math.round(firstMinute + ((lastMinute - firstMinute) * index) / (buses - 1)),
      features: amenities(dice, layoutId),
      limits: limitsFrom(dice.below(3)),
      neighbourRule: dice.next() < 0.9,
      stops: [
        { stationId: kirikkale, offsetMinutes: 0, km: 0, platform: String(1 + dice.below(20)) },
        {
          stationId: ankara,
          offsetMinutes: 60 + 5 * dice.below(6),
          km,
          platform: String(1 + dice.below(60)),
        },
      ],
      fares: [{ fromIdx: 0, toIdx: 1, price: Math.round(lira / 10) * 1_000 }],
    }
  })
}

/** Throws when the day is none of those being laid: its buses would never run. */
export async function layCrowdedDay(
  tx: Tx,
  day: LocalDate,
  { span, seedNumber }: { span: Span; seedNumber: number },
): Promise<void> {
  if (day < span.first || day > span.last)
    throw new Error(`SEED_CROWDED_DAY must be a day from ${span.first} to ${span.last}.`)
  await loadExpeditions(tx, crowdedExpeditions(seedNumber))
  await loadExtraRuns(tx, day)
}
