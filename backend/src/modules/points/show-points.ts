import { sql } from 'kysely'
import { longestPointsList, type memberPoints, type PointsKind } from 'shared/contracts/points'
import { toInstant } from 'shared/domain/dates'
import { worthOf } from 'shared/domain/points'
import type * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import type { Db } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { readLots, writeEnded } from './ledger.ts'
import { endedBy, nextToEnd } from './lots.ts'
import { readRules } from './rules.ts'
import { readWaiting, waitingInAll, waitingView } from './waiting-points.ts'

type Shown = z.input<typeof memberPoints.response>['data']

type Waiting = Awaited<ReturnType<typeof readWaiting>>

type Row = {
  id: number
  order_id: string | null
  kind: PointsKind
  points: number
  created_at: Date
  good_until: Date | null
  pnr: string | null
  from_name: string | null
  to_name: string | null
  service_date: string | null
}

/** The latest entry first. An order of two legs goes by its way there. */
async function readEntries(db: Db, memberId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT e.id, e.order_id, e.kind, e.points, e.created_at, CASE WHEN e.points > 0 THEN e.good_until END AS good_until,
      l.pnr, fs.name AS from_name, ts.name AS to_name, j.service_date
    FROM (SELECT * FROM points_ledger WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${longestPointsList}) e
    LEFT JOIN tickets t ON t.id = e.ticket_id
    LEFT JOIN passengers p ON p.id = t.passenger_id
    LEFT JOIN order_legs l ON l.order_id = coalesce(e.order_id, p.order_id) AND l.leg = coalesce(p.leg, 'departure')
    LEFT JOIN journeys j ON j.id = l.journey_id
    LEFT JOIN journey_stops f ON f.journey_id = l.journey_id AND f.idx = l.from_idx
    LEFT JOIN stations fs ON fs.id = f.station_id
    LEFT JOIN journey_stops a ON a.journey_id = l.journey_id AND a.idx = l.to_idx
    LEFT JOIN stations ts ON ts.id = a.station_id
    ORDER BY e.id DESC`.execute(db)
  return rows
}

function entryView(row: Row, waiting: Waiting): Shown['entries'][number] {
  const wait = row.kind === 'spent' ? waiting.find(({ order_id }) => order_id === row.order_id) : undefined
  const { from_name, to_name, service_date } = row
  return {
    id: row.id,
    kind: row.kind,
    points: row.points,
    at: toInstant(row.created_at),
    good_until: row.good_until && toInstant(row.good_until),
    ...(wait && { waiting: waitingView(wait.until) }),
    journey:
      from_name !== null && to_name !== null && service_date !== null
        ? { pnr: row.pnr, from: from_name, to: to_name, service_date }
        : null,
  }
}

/** What a member has, in one reading; what has ended since the last round is written down before. */
export async function showPoints(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: number,
): Promise<Shown> {
  const now = clock()
  if (endedBy(await readLots(db, memberId), now))
    await db.transaction().execute(async (tx) => {
      await lockMember(tx, memberId)
      await writeEnded(tx, memberId, now)
    })
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rules = await readRules(tx)
      const lots = await readLots(tx, memberId)
      const balance = lots.ends.reduce((sum, { points }) => sum + points, 0) - lots.gone
      const next = nextToEnd(lots, now)
      const { the_only_one: _key, ...shown } = rules
      const waiting = await readWaiting(tx, memberId, now)
      const inAll = waitingInAll(waiting)
      return {
        balance,
        worth: worthOf(balance, rules),
        next_to_end: next && { points: next.points, at: toInstant(next.until) },
        ...(inAll && { waiting: inAll }),
        rules: shown,
        entries: (await readEntries(tx, memberId)).map((row) => entryView(row, waiting)),
      }
    })
}
