import type { PointsWaiting } from 'shared/contracts/points'
import { toInstant } from 'shared/domain/dates'
import type { Db, Tx } from '../../db/database.ts'
import { approvalEndsMs } from '../acquirers/approval-end.ts'

/** The round that gives points back comes by every few seconds: in a minute it has been there. */
const roundMs = 60_000

type Waiting = { order_id: string; points: number; until: Date | null }

/** What a member has spent in payments that are not decided. */
export async function readWaiting(db: Db | Tx, memberId: number, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('points_ledger as e')
    .innerJoin('payments as p', 'p.order_id', 'e.order_id')
    .select(['p.order_id', 'e.points', 'p.state', 'p.created_at'])
    .where('e.member_id', '=', memberId)
    .where('e.kind', '=', 'spent')
    .where('p.state', 'in', ['initiated', 'authenticated', 'charged'])
    .execute()
  return rows.map(({ order_id, points, state, created_at }) => {
    const until = new Date(created_at.getTime() + approvalEndsMs + roundMs)
    return { order_id, points: -points, until: state === 'initiated' && until > now ? until : null }
  })
}

export const waitingView = (until: Date | null): PointsWaiting => ({ until: until && toInstant(until) })

/** All of them together, with when the last of them are back; null when none wait. */
export function waitingInAll(waiting: readonly Waiting[]): (PointsWaiting & { points: number }) | null {
  const [first] = waiting
  if (!first) return null
  const last = waiting.reduce<Date | null>(
    (latest, { until }) => (latest && until ? new Date(Math.max(latest.getTime(), until.getTime())) : null),
    first.until,
  )
  return { ...waitingView(last), points: waiting.reduce((sum, { points }) => sum + points, 0) }
}
