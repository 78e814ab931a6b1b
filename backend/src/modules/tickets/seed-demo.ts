import { sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { Gender } from 'shared/contracts/units'
import { journeyId } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Tx } from '../../db/database.ts'
import type { LayoutCell } from '../../db/schema.ts'
import { standardPrice } from '../journeys/fare.ts'
import { findSegment, journeyIdOf } from '../journeys/segment.ts'
import { openTime } from './open-time.ts'
import { sealPerson } from '../../db/sealing/personal.ts'

/** Who has the tickets. */
type DemoOwner = {
  id: number
  name: string
  surname: string
  phone: string
  email: string
  gov_id: string | null
  gender: Gender | null
}

type Params = { today: string; email: string; plan?: readonly DemoTicket[] }
type DemoTicket = { pnr: string; inDays: number; state: SoldTicket['state'] }

/** One behind, one ahead, two open: one for whoever tries the site at a desk, one for who tries it on a phone. */
const demoTickets: readonly DemoTicket[] = [
  { pnr: 'DEMA22', inDays: -1, state: 'Purchased' },
  { pnr: 'DEMA23', inDays: 3, state: 'Purchased' },
  { pnr: 'DEMA24', inDays: 4, state: 'Open' },
  { pnr: 'DEMA25', inDays: 2, state: 'Open' },
]

/** Past, future and open tickets of a member, on runs that the seed has laid. A day without a free seat has none. */
export async function seedDemoTickets(tx: Tx, { today, email, plan = demoTickets }: Params): Promise<void> {
  const owner = await tx.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
  if (!owner) return
  for (const ticket of plan) {
    const place = await findPlace(tx, addDays(today, ticket.inDays), ticket.state)
    if (place) await sell(tx, owner, place, ticket)
  }
}

type Place = { journey_id: number; from_idx: number; to_idx: number; seat_no: number }

/** A free seat for the longest ride of the day's first run; an open ticket is worth the day's dearest, to pay for most others. */
async function findPlace(tx: Tx, day: string, state: DemoTicket['state']): Promise<Place | null> {
  const longest = sql`f.to_idx - f.from_idx DESC`
  const dearest = sql`f.price::bigint * j.price_permille DESC`
  const isOpen = state === 'Open'
  // One ride of each run: the first run may be full.
  const { rows } = await sql<Omit<Place, 'seat_no'> & { cells: LayoutCell[]; taken: number[] }>`
    WITH rides AS (
      SELECT DISTINCT ON (j.id) j.id AS journey_id, j.layout_id, f.from_idx, f.to_idx,
        f.price::bigint * j.price_permille AS price
      FROM journeys j
      JOIN fares f ON f.expedition_id = j.expedition_id
      WHERE j.service_date = ${day} AND j.cancelled_at IS NULL
      ORDER BY j.id, ${isOpen ? dearest : longest}
    )
    SELECT r.journey_id, r.from_idx, r.to_idx, l.cells,
      ARRAY(SELECT c.seat_no::int FROM seat_claims c WHERE c.journey_id = r.journey_id) AS taken
    FROM rides r
    JOIN bus_layouts l ON l.id = r.layout_id
    ORDER BY ${isOpen ? sql`r.price DESC, r.journey_id` : sql`r.journey_id`} LIMIT 40`.execute(tx)
  // Some buses are full.
  for (const { cells, taken, ...run } of rows) {
    const free = cells.find((cell) => cell.seat !== null && !taken.includes(cell.seat))
    if (free && free.seat !== null) return { ...run, seat_no: free.seat }
  }
  return null
}

async function sell(tx: Tx, owner: DemoOwner, place: Place, { pnr, state }: DemoTicket): Promise<void> {
  const { seat_no, ...key } = place
  const id = `demo-order-${pnr}-------`.slice(0, 22)
  const segment = await findSegment(tx, journeyId.parse(journeyIdOf(key)), new Date(0))
  const { price } = standardPrice(segment)
  const gender = owner.gender ?? 'female'
  await tx
    .insertInto('orders')
    .values({
      id,
      buyer_sid: 'demo',
      member_id: owner.id,
      total: price,
      email: owner.email,
      invoice_title: null,
      invoice_tax_office: null,
      invoice_tax_no: null,
      contract_version: 'demo',
      contract_ip: '127.0.0.1',
      contract_accepted_at: sql<Date>`now()`,
    })
    .execute()
  await tx
    .insertInto('order_legs')
    .values({ order_id: id, leg: 'departure', ...key, pnr })
    .execute()
  const passenger = await tx
    .insertInto('passengers')
    .values({
      order_id: id,
      leg: 'departure',
      seat_no,
      gender,
      price,
      shuttle_id: null,
      name: owner.name,
      surname: owner.surname,
      ...sealPerson({ phone: owner.phone, identity_no: owner.gov_id ?? '10000000146' }),
      email: owner.email,
      is_foreign: false,
      nationality: 'TR',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = { order_id: id, acquirer_payment_id: `demo-${pnr}`, amount: price, reason: null }
  await tx
    .insertInto('payments')
    .values({ ...payment, state: 'ticketed' })
    .execute()
  const ticket = await tx
    .insertInto('tickets')
    .values({
      passenger_id: passenger.id,
      state,
      ...(state === 'Open' && {
        changed_at: sql<Date>`now()`,
        open_valid_until: sql<Date>`now() + ${openTime}`,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // An open ticket has given its seat back.
  if (state !== 'Purchased') return
  await sql`
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, ticket_id)
    VALUES (${key.journey_id}, ${seat_no}, int4range(${key.from_idx}::int, ${key.to_idx}::int), 'sold',
      ${gender}, ${ticket.id})`.execute(tx)
}
