import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { login, logout, userDetail } from 'shared/contracts/auth'
import { customerUserStore } from 'shared/contracts/customer-user'
import { holdSeats } from 'shared/contracts/hold'
import { journeySeats } from 'shared/contracts/journey'
import { consentSet, emailChangeStart } from 'shared/contracts/member-account'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { passkeyAdd, passkeyAddOptions, passkeyLogInOptions, passkeyRename } from 'shared/contracts/passkey'
import { payment } from 'shared/contracts/payment'
import { sessionList } from 'shared/contracts/session'
import { sql } from 'kysely'
import { createTokens } from '../context/tokens.ts'
import type { Db } from '../db/database.ts'
import { holdings } from '../modules/member-data/holdings.ts'
import { createKeyFor } from '../context/purpose-keys.ts'
import { approve, comeBack, orderOf, paymentForm } from '../testing/buy.ts'
import { logInAs, newMember, password } from '../testing/member.ts'
import { woman } from '../testing/open-ticket.ts'
import { type Buyer, buyerOf, openShop, type Shop } from '../testing/shop.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'

/** Of a site that can have passkeys. */
const origin = 'https://shop.example'
const strangersName = { name: 'Kemal', surname: 'Demir', phone: '+905441112233' }
const victimPhone = '+905551112233'
const identity = '12345678950'

export type World = Awaited<ReturnType<typeof openWorld>>

type Place = Pick<NonNullable<Parameters<typeof openShop>[0]>, 'serverUrl' | 'reconcileAfter'> & {
  furnish?: (db: Db) => Promise<void>
}

/** A member who has one of everything, and another who wants it; `furnish` lays what is there before they come. */
export async function openWorld({ furnish, ...place }: Place = {}) {
  const secret = randomBytes(32)
  const shop = await openShop({ tokenSecret: secret, env: { PUBLIC_URL: origin }, ...place })
  await furnish?.(shop.db)
  const person = { name: 'Zeliha', surname: 'Kırmızıgül', phone: victimPhone }
  const former = await shop.newBuyer()
  const victim = await logInFrom(shop, former, await newMember(shop, '10000000146', person))
  const { data } = await victim.ask(userDetail, {})
  const bought = await buyAs(shop, victim, 3)
  const opened = await buyAs(shop, victim, 9)
  await victim.ask(purchaseSetOpen, { passengerId: opened.id, pnr: opened.pnr })
  const cancelled = await buyAs(shop, victim, 5)
  await victim.ask(purchaseCancel, { passengerId: cancelled.id })
  await victim.ask(consentSet, { channel: 'email', given: true })
  await victim.ask(emailChangeStart, { email: 'zeliha@yeni.example' })
  await sql`INSERT INTO points_ledger (member_id, kind, points, ticket_id, good_until)
    SELECT ${data.data.id}, 'earned', 777, id, now() + interval '1 year' FROM tickets WHERE passenger_id = ${bought.id}`.execute(
    shop.db,
  )
  const { data: saved } = await victim.ask(customerUserStore, {
    ...person,
    gender: 'female',
    identity_no: identity,
    is_foreign: false,
    nationality: 'TR',
  })
  const held = [{ seat: woman(1).seat, gender: 'female' as const }]
  await victim.ask(holdSeats, { journey_id: shop.journeys.back, seats: held })
  const { data: map } = await victim.ask(journeySeats, { journeyId: shop.journeys.back })
  const passkey = await addPasskey(victim)
  const [session] = (await victim.ask(sessionList, {})).data

  return {
    shop,
    victim: {
      ...data.data,
      token: victim.token,
      bought,
      opened,
      savedId: saved.id,
      heldPricing: map.seats.cells.find(({ seat }) => seat === held[0]?.seat)?.pricing?.id ?? '',
      sessionId: session?.id ?? '',
      passkey,
    },
    stranger: await newMember(shop, null, strangersName),
    visitor: await shop.newBuyer(),
    /** Whoever copied the token with which the victim was there before logging in, and a member who logged in with it. */
    copied: {
      visitor: former,
      member: await logInFrom(shop, former, await newMember(shop, null, strangersName)),
    },
    badTokens: await badTokens(shop, secret, data.data),
    /** What only the victim's data has; in no answer to anybody else. */
    marks: [
      data.data.email,
      'Zeliha',
      'ZELİHA',
      '5551112233',
      '10000000146',
      identity,
      bought.pnr,
      opened.pnr,
      bought.orderId,
      opened.orderId,
    ],
    /** Tables that hold something of members, and nothing of the victim. */
    emptyTables: () => emptyTables(shop, data.data),
    /** Everything that is the victim's, as the database has it. */
    snapshot: () => snapshot(shop, data.data.id),
    close: () => shop.close(),
  }
}

async function logInFrom(shop: Shop, visitor: Buyer, member: Buyer): Promise<Buyer> {
  const { email } = (await member.ask(userDetail, {})).data.data
  return buyerOf(shop.url, (await visitor.ask(login, { email, password })).data.access_token)
}

/** With answers of the authenticator that were never sent: whoever got hold of them has nothing. */
async function addPasskey(member: Buyer) {
  const device = softwareAuthenticator(origin)
  const { options: unused } = (await member.ask(passkeyAddOptions, {})).data
  const unsent = device.create(unused)
  const { options } = (await member.ask(passkeyAddOptions, {})).data
  const { id } = (await member.ask(passkeyAdd, { credential: device.create(options) })).data
  await member.ask(passkeyRename, { id, name: 'Zeliha’nın telefonu' })
  const logIn = device.get((await member.ask(passkeyLogInOptions, {})).data.options)
  return { id, unsent, logIn }
}

async function buyAs(shop: Shop, buyer: Buyer, number: number) {
  const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats: [woman(number)] }])
  const data = form.data.map((leg) => ({
    ...leg,
    passengers: leg.passengers.map((passenger) => ({
      ...passenger,
      name: 'Zeliha',
      surname: 'Kırmızıgül',
      phone: victimPhone,
    })),
  }))
  const answer = await buyer.ask(payment, { ...form, data })
  await comeBack(shop, await approve(shop, answer.data.redirect.fields['payment_id'] ?? ''))
  const [ticket] = (await orderOf(buyer, answer.data.order_id)).tickets
  if (!ticket) throw new Error('an order without a ticket')
  return { orderId: answer.data.order_id, id: ticket.id, pnr: ticket.pnr }
}

/** Tokens that look like the victim's and must be worth nothing. */
async function badTokens(
  shop: Shop,
  secret: Uint8Array,
  { id: memberId, email }: { id: number; email: string },
) {
  const sub = String(memberId)
  const hour = 3_600_000
  const tokensAt = (time: number) => createTokens([secret], () => new Date(time), randomBytes)
  const { token: expired } = await tokensAt(Date.now() - 8 * 24 * hour).member(memberId, 'Zeliha', 'x')
  const { token: good } = await tokensAt(Date.now()).member(memberId, 'Zeliha', 'x')
  const [head = '', body = '', signature = ''] = good.split('.')
  const anonymous = await shop.newBuyer()
  const [, , strangersSignature = ''] = anonymous.token.split('.')
  const signedWith = (key: Uint8Array) =>
    new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti('x')
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
  const revoked = await revokedToken(shop, email)
  return {
    expired,
    revoked,
    'with another signature': [head, body, strangersSignature].join('.'),
    'with a changed letter': [head, body.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), signature].join(
      '.',
    ),
    'without a signature': `${head}.${body}.`,
    'of alg none': new UnsecuredJWT({ sid: 'x' })
      .setSubject(sub)
      .setJti('x')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode(),
    'signed with a key of another purpose': await signedWith(createKeyFor(secret)('guest-grants')[0]),
    'signed with an empty secret': await signedWith(new Uint8Array(32)),
    'of letters alone': 'abc',
  }
}

/** Of a session that the member has ended. */
async function revokedToken(shop: Shop, email: string): Promise<string> {
  const again = await logInAs(shop, email)
  await again.ask(logout, {})
  return again.token
}

async function emptyTables({ db }: Shop, member: { id: number; email: string }): Promise<string[]> {
  const who = { memberId: member.id, email: member.email, now: new Date() }
  const empty: string[] = []
  for (const [table, holding] of Object.entries(holdings)) {
    if (!('rows' in holding)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } =
      await sql`SELECT 1 FROM ${sql.table(table)} t WHERE ${holding.rows(who)} LIMIT 1`.execute(db)
    if (rows.length === 0) empty.push(table)
  }
  return empty.toSorted()
}

/** Of every table with a column `member_id` the member's rows, and the member's orders with all that hangs on them. */
async function snapshot({ db }: Shop, memberId: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('member_id', 'order_id') ORDER BY table_name, column_name`.execute(
    db,
  )
  const found: Record<string, unknown[]> = {}
  for (const { table_name: table, column_name: column } of tables) {
    const owned =
      column === 'member_id'
        ? sql`member_id = ${memberId}`
        : sql`order_id IN (SELECT id FROM orders WHERE member_id = ${memberId})`
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) - 'seen_at' - 'attempts' - 'next_attempt_at' AS row FROM ${sql.table(table)} t
      WHERE ${owned} ORDER BY 1`.execute(db)
    found[`${table}.${column}`] = rows.map(({ row }) => row)
  }
  const { rows: others } = await sql<{ row: unknown }>`
    SELECT to_jsonb(m) AS row FROM members m WHERE id = ${memberId}
    UNION ALL SELECT to_jsonb(t) FROM tickets t JOIN passengers p ON p.id = t.passenger_id
      JOIN orders o ON o.id = p.order_id WHERE o.member_id = ${memberId}
    UNION ALL SELECT to_jsonb(c) FROM seat_claims c WHERE c.buyer_sid IN
      (SELECT buyer_sid FROM member_buyers WHERE member_id = ${memberId}) ORDER BY 1`.execute(db)
  found['member, tickets, seats'] = others.map(({ row }) => row)
  return found
}
