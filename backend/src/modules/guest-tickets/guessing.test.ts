import { guestCode, guestVerify } from 'shared/contracts/guest-ticket'
import { ticketByPnr } from 'shared/contracts/ticket'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy } from '../../testing/buy.ts'
import { woman } from '../../testing/open-ticket.ts'
import type { Buyer } from '../../testing/shop.ts'
import {
  grantFor,
  type Guest,
  type GuestShop,
  openGuestShop,
  phone,
  wrongCode,
} from '../../testing/guest-shop.ts'

let at: GuestShop
beforeAll(async () => {
  at = await openGuestShop()
})
beforeEach(() => at.shop.db.deleteFrom('attempt_counters').execute())
afterAll(() => at.close())

type Named = Guest['named']
const wrongPhone = '0533 000 00 00'
const purpose = 'change'
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function answerOf(asking: Promise<Response>) {
  const answer = await asking
  return {
    status: answer.status,
    body: (await answer.text()).replaceAll(/\d+(?= saniye)|(?<="resend_in":)\d+/g, 'n'),
  }
}
const askFor = (visitor: Buyer, named: Named, ip = '192.0.2.1') =>
  answerOf(visitor.raw(guestCode, { ...named, purpose, channel: 'mail' }, from(ip)))
const typeCode = (visitor: Buyer, named: Named, code = '000000', ip = '192.0.2.1') =>
  answerOf(visitor.raw(guestVerify, { ...named, purpose, code }, from(ip)))
const newStranger = () => at.shop.newBuyer()

/** Tickets there and back: one order with two references. */
async function newRoundTrip(number: number): Promise<Guest & { orderId: string; back: Named }> {
  const { journeys, db } = at.shop
  const buyer = await at.shop.newBuyer()
  const legs = [journeys.there, journeys.back].map((journey) => ({ journey, seats: [woman(number)] }))
  const { orderId, tickets } = await buy(at.shop, buyer, legs)
  const email = `gidisdonus${number}@example.com`
  await db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
  const [there, back] = tickets.map(({ pnr }) => ({ pnr: pnr as string, phone }))
  if (!there || !back) throw new Error('an order without two legs')
  return { buyer, email, orderId, named: there, back }
}

/** When the mails with codes of an order are due, in seconds after the first code was asked for. */
async function dueMails(orderId: string): Promise<number[]> {
  const mails = await at.shop.db
    .selectFrom('mails')
    .innerJoin('ticket_codes', 'ticket_codes.id', 'code_id')
    .select(['mails.next_attempt_at', 'ticket_codes.created_at'])
    .where('mails.order_id', '=', orderId)
    .orderBy('mails.id')
    .execute()
  const began = mails[0]?.created_at.getTime() ?? 0
  // The first may have been sent already: then the column holds another time.
  return mails.map(({ next_attempt_at }, nth) =>
    nth === 0 ? 0 : Math.round((next_attempt_at.getTime() - began) / 1000),
  )
}

describe('whoever guesses the phone of a reference at the codes', () => {
  type Guess = (visitor: Buyer, named: Named, ip: string) => ReturnType<typeof askFor>
  const asking: Guess = (visitor, named, ip) => askFor(visitor, named, ip)
  const typing: Guess = (visitor, named, ip) => typeCode(visitor, named, '000000', ip)
  const same = (status: number, count: number) => Array<number>(count).fill(status)

  const wrongOnes = (nth: number) => `0530 100 0${nth + 100}`
  const withTheRight = (nth: number) => (nth === 5 ? phone : wrongOnes(nth))

  type Guessing = { pnr: string; by: readonly Guess[]; times: number; phoneOf: typeof wrongOnes }
  async function guess({ pnr, by, times, phoneOf }: Guessing, ipOf = (_nth: number) => '198.51.100.7') {
    const visitor = await newStranger()
    const statuses = []
    for (let nth = 0; nth < times; nth += 1) {
      const named = { pnr, phone: phoneOf(nth) }
      statuses.push((await by[nth % by.length]?.(visitor, named, ipOf(nth)))?.status)
    }
    return statuses
  }

  it.each([
    { way: 'asking for a code', by: asking, free: 200, number: 1 },
    { way: 'typing one', by: typing, free: 409, number: 2 },
  ])(
    'waits after ten in one network, the right one among them or not, $way',
    async ({ by, free, number }) => {
      const { named } = await at.newGuest(number)
      const guessing = { pnr: named.pnr, by: [by], times: 12, phoneOf: withTheRight }
      expect(await guess(guessing)).toEqual([...same(free, 10), 429, 429])
      expect(await guess({ ...guessing, pnr: 'ZZZZZZ' })).toEqual([...same(free, 10), 429, 429])
      const lookUp = await (await newStranger()).raw(ticketByPnr, named, from('198.51.100.7'))
      expect(lookUp.status, 'they count together with the look-ups').toBe(429)
    },
  )

  it('has 120 from all networks together, and keeps no buyer out who has asked for a code', async () => {
    const guest = await at.newGuest(3)
    const code = await at.nextCode(guest)
    const { pnr } = guest.named
    const guessing = { pnr, by: [asking, typing], times: 130, phoneOf: wrongOnes }
    const answers = await guess(guessing, (nth) => `198.51.100.${nth}`)
    expect(answers.slice(0, 119)).toEqual(Array.from({ length: 119 }, (_, nth) => (nth % 2 ? 409 : 200)))
    expect(answers).toContain(429)
    expect((await typeCode(guest.buyer, guest.named, wrongCode(code))).body).toContain('wrong-code')
    expect(await grantFor(guest, await at.nextCode(guest)), 'also for another one').toBeTruthy()
  })

  it('does not wait for what a buyer types wrongly, or asks for again', async () => {
    const guest = await at.newGuest(6)
    for (let round = 0; round < 4; round += 1) {
      const code = await at.nextCode(guest)
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await typeCode(guest.buyer, guest.named, wrongCode(code))).status).not.toBe(429)
    }
    expect(await grantFor(guest, await at.nextCode(guest))).toBeTruthy()
    const counters = await at.shop.db.selectFrom('attempt_counters').select('attempts').execute()
    expect(
      counters.every(({ attempts }) => attempts === 0),
      'and what was right is given back',
    ).toBe(true)
  })
})

describe('nothing that is answered depends on whether the phone fits', () => {
  /** What a visitor is answered who tries a phone at both references of an order, each call twice. */
  async function tryPhone({ named, back }: { named: Named; back: Named }, tried: string) {
    await at.shop.db.deleteFrom('attempt_counters').execute()
    const answers = []
    for (const one of [await newStranger(), null])
      for (const { pnr } of [named, back]) {
        const who = async () => one ?? (await newStranger())
        const typed = { pnr, phone: tried }
        answers.push(await typeCode(await who(), typed), await askFor(await who(), typed))
        const last = await who()
        for (let time = 0; time < 2; time += 1)
          answers.push(await typeCode(last, typed), await askFor(last, typed))
      }
    return answers
  }

  it('of a purchase with two references', async () => {
    const trip = await newRoundTrip(7)
    const answers = await tryPhone(trip, wrongPhone)
    expect(await tryPhone(trip, phone)).toEqual(answers)
    expect(answers.map(({ status }) => status)).toContain(422)
  })

  it('while its owner waits for a code, and when it was used', async () => {
    const trip = await newRoundTrip(8)
    const code = await at.nextCode(trip)
    const answers = await tryPhone(trip, wrongPhone)
    expect(await tryPhone(trip, phone)).toEqual(answers)
    expect(await grantFor(trip, code), 'which no guesses of others have ended').toBeTruthy()
    expect(await tryPhone(trip, phone)).toEqual(await tryPhone(trip, wrongPhone))
  })

  it('when an order gets no more codes', async () => {
    const trip = await newRoundTrip(9)
    for (let nth = 0; nth < 6; nth += 1) await askFor(await newStranger(), trip.named)
    expect(await tryPhone(trip, phone)).toEqual(await tryPhone(trip, wrongPhone))
  })
})

describe('the codes of an order', () => {
  it('are sent one a minute and five an hour, whoever asks and whichever reference is named', async () => {
    const trip = await newRoundTrip(10)
    for (let nth = 0; nth < 8; nth += 1)
      expect((await askFor(await newStranger(), nth % 2 ? trip.back : trip.named)).status).toBe(200)
    expect(await dueMails(trip.orderId)).toEqual([0, 60, 120, 180, 240])
    await expect.poll(() => at.codesTo(trip.email).length, { timeout: 15_000 }).toBe(1)
    at.later(1.1)
    await expect.poll(() => at.codesTo(trip.email).length, { timeout: 15_000 }).toBe(2)
    at.later(60)
    expect(await grantFor(trip, await at.nextCode(trip))).toBeTruthy()
  })

  it('are of the visitor who asked, for the reference that was typed', async () => {
    const trip = await newRoundTrip(11)
    const code = await at.nextCode(trip)
    const stranger = await newStranger()
    await askFor(stranger, trip.named)
    expect((await typeCode(stranger, trip.named, code)).body).toContain('wrong-code')
    expect((await typeCode(trip.buyer, trip.back, code)).body).toContain('code-over')
    expect(await grantFor(trip, code)).toBeTruthy()
  })

  it('of which none was sent are never right', async () => {
    const trip = await newRoundTrip(12)
    for (let nth = 0; nth < 5; nth += 1) await askFor(await newStranger(), trip.named)
    await askFor(await newStranger(), trip.named)
    const codes = await at.shop.db
      .selectFrom('ticket_codes')
      .select('order_id')
      .orderBy('id', 'desc')
      .limit(6)
      .execute()
    expect(codes.map(({ order_id }) => order_id)).toEqual([null, ...Array<string>(5).fill(trip.orderId)])
  })

  it('that the last release has sent are good, and tell nobody else anything', async () => {
    const trip = await newRoundTrip(13)
    const code = await at.nextCode(trip)
    await at.shop.db
      .updateTable('ticket_codes')
      .set({ asked_by: null })
      .where('order_id', '=', trip.orderId)
      .execute()
    const stranger = await newStranger()
    for (const named of [trip.named, trip.back])
      expect(await typeCode(stranger, named, wrongCode(code))).toEqual(
        await typeCode(stranger, { ...named, phone: wrongPhone }, wrongCode(code)),
      )
    expect(await grantFor(trip, code)).toBeTruthy()
    const again = await at.nextCode(trip)
    await at.shop.db
      .updateTable('ticket_codes')
      .set({ asked_by: null })
      .where('order_id', '=', trip.orderId)
      .execute()
    for (let wrong = 0; wrong < 5; wrong += 1) await typeCode(stranger, trip.named, wrongCode(again))
    expect((await typeCode(trip.buyer, trip.named, again)).body, 'guesses at it count').toContain('code-over')
  })
})
