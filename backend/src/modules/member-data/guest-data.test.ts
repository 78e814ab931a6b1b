import { guestCancel, guestCode, guestData, guestErase } from 'shared/contracts/guest-ticket'
import { calendarByPnrPath, ticketPdfByPnrPath } from 'shared/contracts/paths'
import { ticketByPnr } from 'shared/contracts/ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import { type Guest, type GuestShop, grantFor, openGuestShop, phone } from '../../testing/guest-shop.ts'
import { eraseDue } from './erase-due.ts'

let test: GuestShop
beforeAll(async () => {
  test = await openGuestShop()
})
afterAll(() => test.close())

const grantOf = async (guest: Guest) => grantFor(guest, await test.nextCode(guest, 'data'), 'data')
const yes = { understood: true } as const

describe('a guest who has proved to be the buyer', () => {
  it('reads everything of that order, and nothing of another or any secret', async () => {
    const [guest, other] = [await test.newGuest(1), await test.newGuest(2)]
    const { data } = await guest.buyer.ask(guestData, { grant: await grantOf(guest) })
    expect(data.format).toBe('rotabus-order-export')
    const filled = data.tables.filter(({ rows }) => rows.length > 0).map(({ table }) => table)
    expect(filled).toEqual(
      expect.arrayContaining([
        'orders',
        'order_legs',
        'passengers',
        'tickets',
        'payments',
        'order_contracts',
        'mails',
        'ticket_codes',
      ]),
    )
    const text = JSON.stringify(data)
    for (const own of [guest.email, guest.named.pnr, guest.orderId, '10000000146'])
      expect(text).toContain(own)
    for (const others of [other.email, other.named.pnr, other.orderId]) expect(text).not.toContain(others)
    const codes = await test.shop.db.selectFrom('ticket_codes').select('nonce').execute()
    for (const { nonce } of codes) expect(text).not.toContain(nonce)
    const sids = await test.shop.db.selectFrom('orders').select('buyer_sid').execute()
    for (const { buyer_sid } of sids) expect(text).not.toContain(buyer_sid)
  })

  it('has erased what nothing keeps, the rest when its time is over, and nobody else’s before', async () => {
    const [guest, other] = [await test.newGuest(3), await test.newGuest(4)]
    const grant = await grantOf(guest)
    const { data } = await guest.buyer.ask(guestErase, { grant, ...yes })
    const year = new Date().getFullYear()
    expect(Number(data.identities_until.slice(0, 4)) - year).toBeGreaterThanOrEqual(6)
    expect(Number(data.papers_until.slice(0, 4)) - year).toBeGreaterThanOrEqual(11)
    const codes = test.shop.db.selectFrom('ticket_codes').select('id').where('order_id', '=', guest.orderId)
    expect(await codes.execute()).toEqual([])
    expect((await guest.buyer.ask(guestErase, { grant, ...yes })).data).toEqual(data)
    // The ticket is as good as before.
    expect((await guest.buyer.ask(ticketByPnr, guest.named)).data.passengers[0]?.state).toBe('Purchased')

    const storedOf = (id: string) =>
      test.shop.db
        .selectFrom('passengers')
        .innerJoin('orders', 'orders.id', 'passengers.order_id')
        .select(['orders.email', 'passengers.name', 'identity_no', 'passengers.phone'])
        .where('orders.id', '=', id)
        .executeTakeFirstOrThrow()
    await eraseDue(test.shop.db, new Date())
    expect(await storedOf(other.orderId)).toMatchObject({ email: other.email, identity_no: '10000000146' })
    await eraseDue(test.shop.db, new Date(`${data.identities_until}T00:00:00+03:00`))
    expect(await storedOf(guest.orderId)).toMatchObject({ email: guest.email, identity_no: '', phone: '' })
    await eraseDue(test.shop.db, new Date(`${data.papers_until}T12:00:00+03:00`))
    expect(await storedOf(guest.orderId)).toEqual({ email: '', name: '', identity_no: '', phone: '' })
  })

  it('is found by no phone, and by nothing that is none, once identities are erased', async () => {
    const { shop } = test
    const guest = await test.newGuest(8)
    const { data } = await guest.buyer.ask(guestErase, { grant: await grantOf(guest), ...yes })
    await eraseDue(shop.db, new Date(`${data.identities_until}T12:00:00+03:00`))
    const { pnr } = guest.named
    const codesOf = async () => (await shop.db.selectFrom('ticket_codes').select('order_id').execute()).length
    const answers = []
    for (const typed of [phone, '0532 999 99 99', 'abcdef']) {
      const named = { pnr, phone: typed }
      const form = new URLSearchParams(named)
      const pages = await Promise.all(
        [ticketPdfByPnrPath, calendarByPnrPath].map((path) =>
          fetch(shop.url + path, { method: 'POST', body: form }),
        ),
      )
      const before = await codesOf()
      const { status, body } = await guest.buyer.refusal(ticketByPnr, named)
      // From another network: in one of them ten guesses are free.
      const elsewhere = { 'x-forwarded-for': '192.0.2.1' }
      await guest.buyer.ask(guestCode, { ...named, purpose: 'data', channel: 'mail' }, elsewhere)
      expect(await codesOf()).toBe(before + 1)
      answers.push({ typed, answer: [status, body, ...pages.map((page) => page.status)] })
    }
    const [none, ...others] = answers.map(({ answer }) => answer)
    expect(none).toMatchObject([404, { code: 'no-such-ticket' }, 404, 404])
    for (const other of others) expect(other).toEqual(none)
    const codes = await shop.db
      .selectFrom('ticket_codes')
      .select('id')
      .where('order_id', '=', guest.orderId)
      .execute()
    expect(codes, 'nobody is sent one').toEqual([])
  })

  it('says first that it is understood', async () => {
    const guest = await test.newGuest(5)
    const grant = await grantOf(guest)
    const answer = await guest.buyer.raw(guestErase, { grant, understood: false as never })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('neyin silineceğini anladığınızı onaylayın')
  })
})

describe('nobody else', () => {
  it('gets at it: with a code for something else, as another visitor, or the other way round', async () => {
    const guest = await test.newGuest(6)
    const change = await grantFor(guest, await test.nextCode(guest, 'change'))
    const over = { status: 403, body: { code: 'grant-over' } }
    expect(await guest.buyer.refusal(guestData, { grant: change })).toMatchObject(over)
    expect(await guest.buyer.refusal(guestErase, { grant: change, ...yes })).toMatchObject(over)
    const grant = await grantOf(guest)
    const stranger = await test.shop.newBuyer()
    expect(await stranger.refusal(guestData, { grant })).toMatchObject(over)
    const passengerId = guest.tickets[0]?.id ?? 0
    expect(await guest.buyer.refusal(guestCancel, { grant, passengerId })).toMatchObject(over)
  })

  it('erases what a member bought from their account', async () => {
    const member = await newMember(test.shop)
    const { orderId, ticket } = await buyOne(test.shop, member, test.shop.journeys.there, 7)
    const email = 'uyenin-kutusu@example.com'
    await test.shop.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
    const guest = { buyer: await test.shop.newBuyer(), email, named: { pnr: ticket.pnr, phone } }
    const grant = await grantOf(guest)
    expect((await guest.buyer.ask(guestData, { grant })).data.format).toBe('rotabus-order-export')
    expect(await guest.buyer.refusal(guestErase, { grant, ...yes })).toMatchObject({
      status: 409,
      body: { code: 'members-order' },
    })
  })
})
