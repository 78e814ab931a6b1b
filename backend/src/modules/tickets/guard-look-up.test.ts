import { guestMail } from 'shared/contracts/guest-ticket'
import { calendarByPnrPath, ticketPdfByPnrPath } from 'shared/contracts/paths'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyOne } from '../../testing/open-ticket.ts'
import { newMember } from '../../testing/member.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let visitor: Buyer
let pnr: string
let secondsAhead = 0
beforeAll(async () => {
  shop = await openShop({ clock: () => new Date(Date.now() + secondsAhead * 1000) })
  const { ticket } = await buyOne(shop, await newMember(shop), shop.journeys.there, 1)
  pnr = ticket.pnr
})
beforeEach(async () => {
  secondsAhead = 0
  visitor = await shop.newBuyer()
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(() => shop.close())

const right = '0532 123 45 67'
const wrong = (nth: number) => `0532 999 00 ${nth + 10}`
const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** Another network each time, so that it is the reference that counts. */
async function guess(reference: string, times: number) {
  const answers = []
  for (let nth = 0; nth < times; nth += 1) {
    const { status, body } = await visitor.refusal(
      nth % 2 ? eTicket : ticketByPnr,
      { pnr: reference, phone: wrong(nth) },
      from(`198.51.100.${nth}`),
    )
    answers.push([status, body.code])
  }
  return answers
}

const tenWrong = Array.from({ length: 10 }, () => [404, 'no-such-ticket'])

describe('whoever guesses the phone of a reference', () => {
  it('waits after ten, the same for one that nobody has, whatever is asked', async () => {
    const answers = await guess(pnr, 11)
    expect(answers.slice(0, 10)).toEqual(tenWrong)
    expect(answers[10]).toEqual([429, 'too-many-attempts'])
    expect(await guess('ZZZZZZ', 11)).toEqual(answers)
    const named = { pnr, phone: right }
    expect((await visitor.refusal(guestMail, named)).body.code).toBe('too-many-attempts')
    for (const path of [ticketPdfByPnrPath, calendarByPnrPath]) {
      const answer = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(named) })
      expect(answer.status).toBe(429)
      expect(await answer.text()).toContain('Çok sık denendi')
    }
  })

  it('lets the owner in again soon', async () => {
    await guess(pnr, 11)
    secondsAhead = 31
    expect((await visitor.ask(ticketByPnr, { pnr, phone: right })).data['pnr-code']).toBe(pnr)
    expect(await guess(pnr, 10)).toEqual(tenWrong)
  })
})

it('whoever guesses references waits by network', async () => {
  const headers = from('192.0.2.7')
  const statuses = new Set<number>()
  // The shop of the tests has a hundred times the free attempts of a network.
  await shop.db.updateTable('attempt_counters').set({ attempts: 0 }).execute()
  await visitor.refusal(ticketByPnr, { pnr: 'AAAAAA', phone: right }, headers)
  await shop.db.updateTable('attempt_counters').set({ attempts: 5999 }).where('attempts', '=', 1).execute()
  for (const reference of ['BBBBBB', 'CCCCCC'])
    statuses.add((await visitor.refusal(ticketByPnr, { pnr: reference, phone: right }, headers)).status)
  expect([...statuses]).toEqual([404, 429])
  expect((await visitor.ask(ticketByPnr, { pnr, phone: right }, from('192.0.2.8'))).data['pnr-code']).toBe(
    pnr,
  )
})

it('who travels a lot looks up as often as they like', async () => {
  for (let nth = 0; nth < 15; nth += 1) await visitor.ask(ticketByPnr, { pnr, phone: right })
  const rows = await shop.db.selectFrom('attempt_counters').select('attempts').execute()
  expect(rows.every(({ attempts }) => attempts === 0)).toBe(true)
})
