import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Db } from '../../db/database.ts'
import { startRounds } from '../../context/rounds.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { earnOne } from './earn-points.ts'
import { writeEnded } from './ledger.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'log'>

/** A round ends after so many, so that a stop need not wait long; the next one goes on. */
const batch = 200
const roundEveryMs = 2_000

/** One round: journeys that are over earn, points that are over end. Several processes share it. */
export async function settlePoints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let nth = 0; nth < batch && (await earnAlone(db, clock())); nth += 1);
  for (let nth = 0; nth < batch && (await endOne(db, clock())); nth += 1);
}

/** Its member may be closing the membership, and wait for it. */
const earnAlone = (db: Db, now: Date): Promise<boolean> =>
  againOnDeadlock(() => db.transaction().execute((tx) => earnOne(tx, now)))

/** One member's points that have reached their end; false when there are none. */
function endOne(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM members WHERE id IN (
        SELECT member_id FROM points_ledger WHERE points > 0 AND NOT is_over AND good_until <= ${now})
      ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(tx)
    const [member] = rows
    if (!member) return false
    await writeEnded(tx, member.id, now)
    return true
  })
}

/** Rounds at an interval; the answer stops them and waits for the one under way. */
export function startPointsRounds({ db, clock, log }: Deps): () => Promise<void> {
  return startRounds({
    everyMs: roundEveryMs,
    round: () => settlePoints({ db, clock }),
    log,
    failure: 'settling points failed',
  })
}
