import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Of each kind: enough that PostgreSQL would rather use an index, and quickly written. */
export const enough = 30_000

/** Numbers that no sequence of a test comes near. */
const beyond = 1_000_000

/** Rows of years, which are nobody's in the test: nothing that checks or follows a row runs for them. */
const laid: Record<string, string> = {
  members: `(id, email, password_hash, name, surname, phone) OVERRIDING SYSTEM VALUE
    SELECT ${beyond} + i, 'uye-' || i || '@grown.example', 'x', 'Ad', 'Soyad', '5300000000'`,
  member_sessions: `(id, member_id, user_agent, started_at, seen_at, expires_at)
    SELECT 'session-' || i, ${beyond} + i, 'x', now(), now(), now() + interval '30 days'`,
  member_buyers: `(member_id, buyer_sid, logged_in_at) SELECT ${beyond} + i, 'buyer-' || i, now()`,
  member_consents: `(member_id, channel, recipient, source, given_at)
    SELECT ${beyond} + i, 'email', 'x', 'x', now()`,
  member_devices: `(member_id, secret_hash, seen_at) SELECT ${beyond} + i, 'secret-' || i, now()`,
  member_passkeys: `(member_id, credential_id, public_key, sign_count, user_handle, name, is_synced, created_at)
    SELECT ${beyond} + i, 'credential-' || i, '\\x00', 0, 'handle-' || i, 'x', false, now()`,
  customer_users: `(member_id, name, surname, gender, identity_no, is_foreign, nationality)
    SELECT ${beyond} + i, 'Ad', 'Soyad', 'male', i::text, false, 'TR'`,
  account_codes: `(purpose, subject, member_id, details, nonce, created_at, expires_at)
    SELECT 'reset', 'subject-' || i, ${beyond} + i, '{}', 'x', now(), now() + interval '1 hour'`,
  journeys: `(id, expedition_id, service_date, layout_id, max_passengers, max_single_women, max_single,
      neighbour_rule, cancel_until_minutes, open_until_minutes) OVERRIDING SYSTEM VALUE
    SELECT ${beyond} + i, ${beyond} + i % 80, current_date - 180 + i / 80, 1, 4, 4, 4, true, 1440, 720`,
  journey_stops: `(journey_id, idx, station_id, departs_at, local_date)
    SELECT ${beyond} + i, idx, ${beyond} + (i * 7 + idx * 3) % 80, current_date - 180 + i / 80 + interval '1 hour' * idx,
      current_date - 180 + i / 80 FROM generate_series(0, 1) idx,`,
  orders: `(id, buyer_sid, member_id, total, email, identities_until, papers_until)
    SELECT lpad(i::text, 22, '0'), 'buyer-' || i, ${beyond} + i, 100, 'uye-' || i || '@grown.example',
      current_date + 2000, current_date + 4000`,
  order_legs: `(order_id, leg, journey_id, from_idx, to_idx) SELECT lpad(i::text, 22, '0'), 'departure', ${beyond} + i, 0, 1`,
  order_contracts: `(order_id, kind, version, text, sha256)
    SELECT lpad(i::text, 22, '0'), 'distance-sales', '1', '{}', repeat('0', 64)`,
  passengers: `(id, order_id, leg, seat_no, gender, name, surname, phone, email, identity_no, is_foreign, nationality, price)
      OVERRIDING SYSTEM VALUE
    SELECT ${beyond} + i, lpad(i::text, 22, '0'), 'departure', 1, 'male', 'Ad', 'Soyad', '5300000000', 'x', i::text, false, 'TR', 100`,
  tickets: `(id, passenger_id) OVERRIDING SYSTEM VALUE SELECT ${beyond} + i, ${beyond} + i`,
  payments: `(order_id, acquirer_payment_id, amount, state)
    SELECT lpad(i::text, 22, '0'), 'payment-' || i, 100, 'ticketed'`,
  refunds: `(ticket_id, order_id, amount, state) SELECT ${beyond} + i, lpad(i::text, 22, '0'), 100, 'done'`,
  seat_claims: `(journey_id, seat_no, segment, state, gender, ticket_id, price)
    SELECT ${beyond} + i, 1, int4range(0, 1), 'sold', 'male', ${beyond} + i, 100`,
  points_ledger: `(member_id, kind, points, ticket_id, good_until)
    SELECT ${beyond} + i, 'earned', 5, ${beyond} + i, now() + interval '1 year'`,
  points_due: `(ticket_id, due_at) SELECT ${beyond} + i, now() + interval '9 days'`,
  ticket_codes: `(id, subject, order_id, purpose, nonce, created_at, expires_at, channel, asked_by) OVERRIDING SYSTEM VALUE
    SELECT ${beyond} + i, 'subject-' || i, lpad(i::text, 22, '0'), 'change', 'x', now(), now(), 'mail', 'buyer-' || i`,
  text_messages: `(code_id, recipient, state) SELECT ${beyond} + i, 'x', 'sent'`,
  mails: `(order_id, kind, recipient, state, sent_at, code_id)
    SELECT lpad(i::text, 22, '0'), 'ticket-code', 'x', 'sent', now(), ${beyond} + i`,
  idempotency_keys: `(buyer_sid, path, key, body_hash) SELECT 'buyer-' || i, '/x', 'key-' || i, 'x'`,
  revoked_tokens: `(jti, expires_at) SELECT 'token-' || i, now() + interval '1 hour'`,
  contact_messages: `(reference, request_type_id, content_hash, name, surname, email, message, created_at)
    SELECT 'reference-' || i, 1, 'hash-' || i, 'x', 'x', 'x-' || i, 'x', now()`,
  job_applications: `(job_posting_id, content_hash, name, surname, email, phone, message, cv, cv_name, cv_type, cv_scanned, created_at)
    SELECT 1, 'hash-' || i, 'x', 'x', 'x-' || i, 'x', 'x', '\\x00', 'x', 'x', true, now()`,
  attempt_counters: `(key, attempts, refused, was_refused, attempted_at, blocked_until)
    SELECT 'key-' || i, 1, 0, false, now(), now()`,
}

/** As after years: what grows with members, orders or days has so many rows. Of PostgreSQL alone. */
export async function growTables(db: Db, many = enough): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    for (const [table, rows] of Object.entries(laid)) {
      const from = rows.trimEnd().endsWith(',') ? rows : `${rows} FROM`
      await sql`INSERT INTO ${sql.table(table)} ${sql.raw(from)} generate_series(1, ${sql.lit(many)}) i`.execute(
        connection,
      )
    }
    await sql`RESET session_replication_role`.execute(connection)
    await sql`ANALYZE`.execute(connection)
  })
}
