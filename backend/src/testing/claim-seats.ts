import { sql } from 'kysely'
import type { Gender } from 'shared/contracts/units'
import type { Database } from '../db/database.ts'
import type { SeatTaker } from '../modules/holds/seat-taker.ts'

type TestClaim = {
  seat: number
  from: number
  to: number
  gender?: Gender
  /** Held for this buyer instead of sold. */
  heldBy?: string
  until?: Date
}

/** Empties a run and takes exactly these seats. */
export async function claimSeats(database: Database, journeyNo: number, claims: TestClaim[]): Promise<void> {
  await database.db.deleteFrom('seat_claims').where('journey_id', '=', journeyNo).execute()
  for (const { seat, from, to, gender = 'female', heldBy, until } of claims)
    await sql`
      INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, buyer_sid, expires_at)
      VALUES (${journeyNo}, ${seat}, int4range(${from}::int, ${to}::int), ${heldBy ? 'held' : 'sold'},
        ${gender}, ${heldBy ?? null}, ${until ?? null})`.execute(database.db)
}

/** Who takes seats inside the process, of a network that nobody else is in. */
export const takerNamed = (sid: string): SeatTaker => ({
  sid,
  networks: [''],
  free: { onJourney: Infinity, inAll: Infinity, buyers: Infinity },
  work: null,
})
