import { sql } from 'kysely'
import type { ResponseOf } from 'shared/contracts/call'
import type { membershipClosingTerms } from 'shared/contracts/member-account'
import { dateInIstanbul } from 'shared/domain/dates'
import { legalYears } from 'shared/domain/legal-periods'
import type { Tx } from '../../db/database.ts'
import { listConsents } from '../consents/consents.ts'
import { readBalance } from '../points/ledger.ts'
import { keptUntil } from './erase-holdings.ts'

type Terms = ResponseOf<typeof membershipClosingTerms>['data']

/** What closing the membership now would cost, and until when the law keeps what. */
export async function closingTerms(tx: Tx, memberId: number, now: Date): Promise<Terms> {
  const { rows } = await sql<Pick<Terms, 'tickets_ahead' | 'open_tickets' | 'saved_passengers'>>`
    SELECT
      count(*) FILTER (WHERE k.state = 'Purchased' AND s.departs_at > ${now})::int AS tickets_ahead,
      count(*) FILTER (WHERE k.state = 'Open' AND k.open_valid_until > ${now})::int AS open_tickets,
      (SELECT count(*)::int FROM customer_users WHERE member_id = ${memberId}) AS saved_passengers
    FROM orders o
      JOIN passengers p ON p.order_id = o.id
      JOIN tickets k ON k.passenger_id = p.id
      JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
      JOIN journey_stops s ON s.journey_id = l.journey_id AND s.idx = l.from_idx
    WHERE o.member_id = ${memberId}`.execute(tx)
  const counts = rows[0] ?? { tickets_ahead: 0, open_tickets: 0, saved_passengers: 0 }
  const until = await keptUntil(tx, { memberId })
  const hasConsents = (await listConsents(tx, memberId)).length > 0
  return {
    ...counts,
    points: await readBalance(tx, memberId),
    identities_until: until?.identities ?? null,
    papers_until: until?.papers ?? null,
    consents_until: hasConsents ? yearsFrom(now, legalYears.consents) : null,
  }
}

/** 29 February becomes 1 March. */
function yearsFrom(now: Date, years: number) {
  const day = new Date(`${dateInIstanbul(now)}T12:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return dateInIstanbul(day)
}
