import type { ParsedRequestOf } from 'shared/contracts/call'
import type { contractPreview, FilledContract } from 'shared/contracts/sales-contract'
import { toKurus } from 'shared/domain/money'
import type { Context } from '../../context/context.ts'
import { readSeatMap } from '../journeys/seat-map.ts'
import { findSegment } from '../journeys/segment.ts'
import { readCompany } from '../site/company.ts'
import { contractFacts, type ContractLeg } from './contract-facts.ts'
import { fillContracts } from './fill-contracts.ts'

/** The texts as they would be kept if the buyer paid now. */
export async function previewContracts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sid: string,
  input: ParsedRequestOf<typeof contractPreview>,
): Promise<FilledContract[]> {
  const legs: ContractLeg[] = []
  for (const { journey_id, passengers } of input.data) {
    const segment = await findSegment(db, journey_id, clock())
    const cells = await readSeatMap(db, segment, [sid], clock())
    const priceOf = (seat: number) => cells.find((cell) => cell.seat === seat)?.pricing?.price ?? null
    legs.push({
      segment,
      passengers: passengers.map((passenger) => ({ ...passenger, price: priceOf(passenger.seat) })),
    })
  }
  return fillContracts(contractFacts(await readCompany(db), input, legs, input.pay_with_points ?? toKurus(0)))
}
