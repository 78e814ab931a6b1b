import { sql } from 'kysely'
import { callbackPath } from '../modules/acquirers/bank-paths.ts'
import { bankSecret } from './bank.ts'
import { notification, signNotification } from '../bank/contract.ts'
import { order } from './buy.ts'
import type { Shop } from './shop.ts'
import { seat } from './small-bus.ts'

/** Payments begun, each by a buyer of its own for a seat of its own: women all, so no rule of neighbours is in the way. */
export function paymentsAt(shop: Shop) {
  let next = 0
  return async (card?: string) => {
    const [journey, number] =
      next < 16 ? [shop.journeys.there, next + 1] : [shop.journeys.back, (next % 16) + 1]
    next += 1
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(number), gender: 'female' as const }]
    return { buyer, journey, seats, ...(await order(buyer, [{ journey, seats }], card)) }
  }
}

/** The bank calls, server to server. */
export const callback = (shop: Shop, fields: Record<string, string>) =>
  fetch(shop.url + callbackPath, { method: 'POST', body: new URLSearchParams(fields) })

/** Another text under a good signature. */
export function resign(fields: Record<string, string>, changed: Record<string, string>) {
  // The schema leaves the old signature out.
  const next = notification.parse({ ...fields, ...changed })
  return { ...next, signature: signNotification(bankSecret, next) }
}

export async function letHoldRunOut(shop: Pick<Shop, 'db'>, journey: string, number: number): Promise<void> {
  await sql`UPDATE seat_claims SET expires_at = now() - interval '1 second'
    WHERE journey_id = ${runOf(journey)} AND seat_no = ${number} AND state = 'held'`.execute(shop.db)
}

/** As after a hold that ran out. */
export async function sellToSomebodyElse(
  shop: Pick<Shop, 'db'>,
  journey: string,
  number: number,
): Promise<void> {
  await sql`DELETE FROM seat_claims
    WHERE journey_id = ${runOf(journey)} AND seat_no = ${number}`.execute(shop.db)
  await sql`INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
    VALUES (${runOf(journey)}, ${number}, int4range(0, 2), 'sold', 'female')`.execute(shop.db)
}

const runOf = (journey: string): number => Number(journey.split('-')[0])
