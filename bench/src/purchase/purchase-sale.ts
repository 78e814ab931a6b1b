import { buy } from './purchase-buyer.ts'
import type { Seat } from './purchase-seats.ts'
import type { House } from './purchase-shop.ts'

/** Each client its own part of the seats. */
export function shareOut(seats: readonly Seat[], clients: number): Seat[][] {
  return Array.from({ length: clients }, (_, client) =>
    seats.filter((_seat, index) => index % clients === client),
  )
}

/** Clients buy what is theirs one after the other, all clients at once. */
export async function sell(
  shop: Pick<House, 'origin' | 'newToken'>,
  shares: readonly (readonly Seat[])[],
): Promise<{ seconds: number; bought: number }> {
  const tokens = await Promise.all(shares.map(() => shop.newToken()))
  let bought = 0
  const start = performance.now()
  await Promise.all(
    shares.map(async (share, client) => {
      for (const seat of share) {
        const key = `bench-${client}-${seat.journey}-${seat.seat}`
        const outcome = await buy(shop.origin, tokens[client] ?? '', seat, key)
        if (outcome.kind === 'bought') bought += 1
      }
    }),
  )
  return { seconds: (performance.now() - start) / 1000, bought }
}
