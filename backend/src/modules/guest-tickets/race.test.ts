import { guestCancel, guestCode, guestSetOpen, guestVerify } from 'shared/contracts/guest-ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankView } from '../../testing/bank-view.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { grantFor, type GuestShop, openGuestShop, wrongCode } from '../../testing/guest-shop.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres | null = null
let at: GuestShop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  at = await openGuestShop(serverUrl === undefined ? {} : { serverUrl })
})
afterAll(async () => {
  await at.close()
  await server?.stop()
})

const times = <T>(count: number, act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))

describe('at once', () => {
  it('one code typed ten times is one grant', async () => {
    const guest = await at.newGuest(1)
    const code = await at.nextCode(guest)
    const answers = await times(10, () =>
      guest.buyer.raw(guestVerify, { ...guest.named, purpose: 'change', code }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
  })

  it('thirty guesses are five attempts, and the right code is worth nothing afterwards', async () => {
    const guest = await at.newGuest(2)
    const code = await at.nextCode(guest)
    const typed = (text: string) =>
      guest.buyer.raw(guestVerify, { ...guest.named, purpose: 'change', code: text })
    const answers = await times(30, () => typed(wrongCode(code)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect((await typed(code)).status).toBe(409)
    const { wrong_attempts } = await at.shop.db
      .selectFrom('ticket_codes')
      .select('wrong_attempts')
      .where('order_id', '=', guest.orderId)
      .executeTakeFirstOrThrow()
    expect(wrong_attempts).toBe(5)
  })

  it('ten requests are one mail', async () => {
    const guest = await at.newGuest(3)
    const asking = { ...guest.named, purpose: 'change', channel: 'mail' } as const
    const answers = await times(10, () => guest.buyer.raw(guestCode, asking))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    const queued = await at.shop.db
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', guest.orderId)
      .where('kind', '=', 'ticket-code')
      .execute()
    expect(queued).toHaveLength(1)
  })

  it('ten visitors who ask for the same order are answered alike, and five mails go, a minute apart', async () => {
    const guest = await at.newGuest(9)
    const asking = { ...guest.named, purpose: 'change', channel: 'mail' } as const
    const visitors = await times(10, () => at.shop.newBuyer())
    const answers = await times(10, async (nth) => (await visitors[nth]?.raw(guestCode, asking))?.status)
    expect(answers).toEqual(Array(10).fill(200))
    const queued = await at.shop.db
      .selectFrom('mails')
      .select('next_attempt_at')
      .where('order_id', '=', guest.orderId)
      .where('kind', '=', 'ticket-code')
      .orderBy('id')
      .execute()
    expect(queued).toHaveLength(5)
    // The first is sent at once, and then holds another time.
    const dues = queued.slice(1).map(({ next_attempt_at }) => next_attempt_at.getTime())
    expect(dues.slice(1).map((due, nth) => due - (dues[nth] ?? 0))).toEqual([60_000, 60_000, 60_000])
  })

  it('a cancel and an open ticket with the same grant: one of them wins, and the money is as it says', async () => {
    const guests = []
    for (const seat of [4, 5, 6, 7]) guests.push(await at.newGuest(seat))
    for (const [nth, guest] of guests.entries()) {
      const grant = await grantFor(guest, await at.nextCode(guest))
      const id = guest.tickets[0]?.id ?? 0
      const act = { grant, passengerId: id, pnr: guest.named.pnr }
      const calls = nth % 2 ? [guestCancel, guestSetOpen] : [guestSetOpen, guestCancel]
      const answers = await Promise.all(calls.map((call) => guest.buyer.raw(call, act)))
      const isCancelled = calls.find((_, which) => answers[which]?.ok) === guestCancel
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await bankView(at.shop, guest.paymentId, at.now())).refunded).toBe(isCancelled ? fullFare : 0)
    }
  })

  it('a ticket cancelled ten times is paid back once', async () => {
    const guest = await at.newGuest(8)
    const grant = await grantFor(guest, await at.nextCode(guest))
    const act = { grant, passengerId: guest.tickets[0]?.id ?? 0 }
    const answers = await times(10, () => guest.buyer.ask(guestCancel, act))
    expect(new Set(answers.map(({ data }) => data.refunded))).toEqual(new Set([fullFare]))
    expect((await bankView(at.shop, guest.paymentId, at.now())).refunded).toBe(fullFare)
  })
})
