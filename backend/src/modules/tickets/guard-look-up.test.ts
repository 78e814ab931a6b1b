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

const stranger = () => '198.51.100.7'
const everywhere = (nth: number) => `198.51.100.${nth}`

async function guess(reference: string, times: number, ipOf: (nth: number) => string = stranger) {
  const answers = []
  for (let nth = 0; nth < times; nth += 1) {
    const { status, body } = await visitor.refusal(
      nth % 2 ? eTicket : ticketByPnr,
      { pnr: reference, phone: wrong(nth) },
      from(ipOf(nth)),
    )
    answers.push([status, body.code])
  }
  return answers
}

const wrongOnes = (count: number) => Array.from({ length: count }, () => [404, 'no-such-ticket'])
const named = () => ({ pnr, phone: right })

/** The statuses of all that is had by a reference and a phone. */
async function askAll(ip: string): Promise<number[]> {
  const statuses = []
  for (const call of [ticketByPnr, eTicket, guestMail])
    statuses.push((await visitor.raw(call, named(), from(ip))).status)
  for (const path of [ticketPdfByPnrPath, calendarByPnrPath]) {
    const body = new URLSearchParams(named())
    statuses.push((await fetch(shop.url + path, { method: 'POST', headers: from(ip), body })).status)
  }
  return statuses
}

describe('whoever guesses the phone of a reference', () => {
  it('waits after ten, the same for one that nobody has, whatever is asked', async () => {
    const answers = await guess(pnr, 11)
    expect(answers).toEqual([...wrongOnes(10), [429, 'too-many-attempts']])
    expect(await guess('ZZZZZZ', 11)).toEqual(answers)
    expect(await askAll(stranger())).toEqual([429, 429, 429, 429, 429])
    const page = await fetch(shop.url + ticketPdfByPnrPath, {
      method: 'POST',
      headers: from(stranger()),
      body: new URLSearchParams(named()),
    })
    expect(await page.text()).toContain('Çok sık denendi')
  })

  it('and has the right one soon is let in again, as often as it is right', async () => {
    await guess(pnr, 11)
    secondsAhead = 31
    const found = await visitor.ask(ticketByPnr, named(), from(stranger()))
    expect(found.data['pnr-code']).toBe(pnr)
    expect(await askAll(stranger())).toEqual([200, 200, 200, 200, 200])
    expect(await guess(pnr, 2), 'the wrong ones stay counted').toEqual([
      ...wrongOnes(1),
      [429, 'too-many-attempts'],
    ])
  })

  it('keeps nobody out elsewhere, however long it goes on', async () => {
    await guess(pnr, 11)
    for (let nth = 0; nth < 40; nth += 1) {
      secondsAhead += 301
      await guess(pnr, 1)
    }
    expect(await askAll('192.0.2.1')).toEqual([200, 200, 200, 200, 200])
  })

  it('has 120 from all networks together, and one each half a minute', async () => {
    expect(await guess(pnr, 60, everywhere)).toEqual(wrongOnes(60))
    secondsAhead = 1
    const rest = await guess(pnr, 70, (nth) => everywhere(nth + 60))
    expect(rest.slice(0, 55)).toEqual(wrongOnes(55))
    expect(rest.at(-1)).toEqual([429, 'too-many-attempts'])
    secondsAhead = 31
    expect(await askAll('192.0.2.1')).toEqual([200, 200, 200, 200, 200])
  })
})

it('whoever guesses references waits by network', async () => {
  const headers = from('192.0.2.7')
  const statuses = new Set<number>()
  // The shop of the tests has a hundred times the free attempts of a network.
  await shop.db.updateTable('attempt_counters').set({ attempts: 0 }).execute()
  await visitor.refusal(ticketByPnr, { pnr: 'AAAAAA', phone: right }, headers)
  await shop.db.updateTable('attempt_counters').set({ attempts: 7000 }).where('attempts', '=', 1).execute()
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
