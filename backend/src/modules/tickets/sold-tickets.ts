import { type RawBuilder, sql } from 'kysely'
import { type ticketPassenger, ticketPassengerFields } from 'shared/contracts/passenger'
import { type SoldTicket, soldTicket } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import { pick } from 'shared/domain/fields'
import { toKurus } from 'shared/domain/money'
import { printedName } from 'shared/domain/person-name'
import { refundAt } from 'shared/domain/refund'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { shuttleTime } from '../journeys/shuttles.ts'
import { withCodes } from '../signed-tickets/ticket-code.ts'
import { byPointsOf } from './by-points.ts'
import { cancelAtMost, ticketLimitsOf } from './limits.ts'

type Row = z.infer<typeof ticketPassenger> & {
  id: number
  leg: string
  pnr: string
  state: SoldTicket['state']
  journey_id: number
  from_idx: number
  to_idx: number
  seat_no: number
  nationality: string
  price: number
  points_used: number
  paid_with_points: number
  open_valid_until: Date | null
  service_date: string
  bus_type: string
  platform: string | null
  cancel_until_minutes: number
  open_until_minutes: number
  cancel_at_most: Date | null
  from_centre: number
  from_name: string
  from_city: string
  from_at: Date
  from_date: string
  to_centre: number
  to_name: string
  to_city: string
  to_at: Date
  to_date: string
  /** At most one of each direction, the one there first. */
  shuttles: { direction: 'to' | 'from'; name: string; minutes: number }[]
}

const shownColumns = sql.join(ticketPassengerFields.map((field) => sql.ref(`p.${field}`)))

/** The tickets for which `condition` holds, over l (leg), p (passenger), t (ticket): in order of departure and seat. */
export async function soldTickets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  condition: RawBuilder<unknown>,
): Promise<SoldTicket[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, l.leg, l.pnr, t.state, l.journey_id, l.from_idx, l.to_idx, p.seat_no, ${shownColumns},
      p.nationality, p.price, p.points_used, p.paid_with_points, t.open_valid_until, j.service_date, b.type AS bus_type, f.platform,
      j.cancel_until_minutes, j.open_until_minutes, ${cancelAtMost(sql`t.paid_by`)} AS cancel_at_most,
      coalesce(fs.centre_id, fs.id) AS from_centre, fs.name AS from_name, fs.city AS from_city, f.departs_at AS from_at,
      f.local_date AS from_date, coalesce(ts.centre_id, ts.id) AS to_centre, ts.name AS to_name, ts.city AS to_city, a.departs_at AS to_at, a.local_date AS to_date,
      ARRAY(SELECT json_build_object('direction', s.direction, 'name', s.name, 'minutes', s.minutes)
        FROM shuttles s WHERE s.id IN (p.shuttle_id, p.arrival_shuttle_id) ORDER BY s.direction DESC) AS shuttles
    FROM order_legs l
    JOIN passengers p ON p.order_id = l.order_id AND p.leg = l.leg
    JOIN tickets t ON t.passenger_id = p.id
    JOIN journeys j ON j.id = l.journey_id
    JOIN bus_layouts b ON b.id = j.layout_id
    JOIN journey_stops f ON f.journey_id = l.journey_id AND f.idx = l.from_idx
    JOIN stations fs ON fs.id = f.station_id
    JOIN journey_stops a ON a.journey_id = l.journey_id AND a.idx = l.to_idx
    JOIN stations ts ON ts.id = a.station_id
    WHERE ${condition}
    ORDER BY f.departs_at, p.seat_no`.execute(db)
  const now = clock()
  return withCodes(
    db,
    rows.map((row) => view(row, now)),
    now,
  )
}

function view(row: Row, now: Date): SoldTicket {
  const { id, leg, pnr, state, price, service_date, bus_type, platform } = row
  const limits = ticketLimitsOf(row)
  const byPoints = byPointsOf(row)
  return z.parse(soldTicket, {
    ...limits,
    ...byPoints,
    id,
    leg,
    pnr,
    state,
    ...pick(row, ticketPassengerFields),
    printed_name: printedName(row),
    price,
    service_date,
    bus_type,
    platform,
    journey_id: `${row.journey_id}-${row.from_idx}-${row.to_idx}`,
    seat: row.seat_no,
    from: {
      centre_id: row.from_centre,
      name: row.from_name,
      city: row.from_city,
      time: toInstant(row.from_at),
      date: row.from_date,
    },
    to: {
      centre_id: row.to_centre,
      name: row.to_name,
      city: row.to_city,
      time: toInstant(row.to_at),
      date: row.to_date,
    },
    refund_now: refundAt({ state, price: toKurus(price), ...byPoints, ...limits }, now),
    open_valid_until: state === 'Open' && row.open_valid_until ? toInstant(row.open_valid_until) : null,
    shuttles: row.shuttles.map(({ direction, name: line, minutes }) => ({
      direction,
      name: line,
      time: shuttleTime(direction, minutes, row),
    })),
    code: null,
  })
}
