import { sql } from 'kysely'
import { purchaseSetOpen, purchaseCancel } from 'shared/contracts/member-ticket'
import { patterns, trackByPnrPath } from 'shared/contracts/paths'
import { ticketByPnr, trackTicket } from 'shared/contracts/ticket'
import { trackShared } from 'shared/contracts/tracking'
import { dateOf, formatDate } from 'shared/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { encryptCode } from './tracking-code.ts'

let shop: Shop
let visitor: Buyer
let member: Buyer
let bought: Awaited<ReturnType<typeof buyOne>>
let pnr: string
/** When the bus leaves its first stop. */
let leaves: number
let now: number | null = null
beforeAll(async () => {
  shop = await openShop({ clock: () => new Date(now ?? Date.now()) })
  member = await newMember(shop)
  // From Bolu on: the bus comes from İstanbul.
  bought = await buyOne(shop, member, shop.journeys.secondHalf, 1)
  ;({ pnr } = bought.ticket)
  leaves = Date.parse(bought.ticket.from.time) - 180 * 60_000
})
beforeEach(async () => {
  now = null
  visitor = await shop.newBuyer()
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(() => shop.close())

const phone = '0532 123 45 67'
const named = () => ({ pnr, phone })
const minutesIn = (minutes: number) => (now = leaves + minutes * 60_000)
const track = async () => (await visitor.ask(trackTicket, named())).data
const shared = async (code: string) => (await visitor.ask(trackShared, { code })).data
const open = (fields: Record<string, string>, ip = '192.0.2.1', origin = shop.url) =>
  fetch(shop.url + trackByPnrPath, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('who waits for a passenger', () => {
  it('sees all stops of the bus, and where the passenger boards and alights', async () => {
    const { journey } = await track()
    expect(journey.stops.map(({ name }) => name)).toEqual(['Esenler Otogarı', 'Bolu Otogarı', 'AŞTİ'])
    expect(journey).toMatchObject({ boards: 1, alights: 2, cancelled: false, position: { kind: 'waiting' } })
    expect(journey.stops[1]?.time).toBe(bought.ticket.from.time)
  })

  it.each([
    [-1, { kind: 'waiting' }],
    [0, { kind: 'between', from: 0, to: 1, fraction: 0 }],
    [178, { kind: 'at-stop', stop: 1 }],
    [270, { kind: 'between', from: 1, to: 2, fraction: 0.5 }],
    [360, { kind: 'arrived' }],
    [479, { kind: 'arrived' }],
  ])('reads %s minutes after it has left where it should be', async (minutes, position) => {
    minutesIn(minutes)
    const { journey } = await track()
    expect(journey.position).toEqual(position)
    expect(Date.parse(journey.answered_at)).toBe(now)
  })

  it('reads that the run is called off', async () => {
    await sql`UPDATE journeys SET cancelled_at = now() WHERE id = ${runOf()}`.execute(shop.db)
    const { journey, code } = await track()
    expect(journey).toMatchObject({ cancelled: true, position: { kind: 'cancelled' } })
    expect((await shared(code)).position).toEqual({ kind: 'cancelled' })
    await sql`UPDATE journeys SET cancelled_at = NULL WHERE id = ${runOf()}`.execute(shop.db)
  })

  it('reads when it was once the journey is over', async () => {
    minutesIn(480)
    const { status, body } = await visitor.refusal(trackTicket, named())
    expect([status, body.code]).toEqual([410, 'journey-over'])
    expect(body.errors['pnr']?.[0]).toContain(formatDate(dateOf(bought.ticket.to.time)))
  })

  it('waits after ten wrong phones, together with those of the look-up, and learns nothing on the way', async () => {
    const guess = (reference: string, nth: number) =>
      visitor.refusal(nth % 2 ? trackTicket : ticketByPnr, {
        pnr: reference,
        phone: `0532 999 00 ${nth + 10}`,
      })
    const answersFor = async (reference: string) => {
      const answers = []
      for (let nth = 0; nth < 12; nth += 1) answers.push(await guess(reference, nth))
      return answers
    }
    const answers = await answersFor(pnr)
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect(await answersFor('ZZZZZZ')).toEqual(answers)
    expect((await visitor.refusal(trackTicket, named())).status).toBe(429)
    expect((await open(named(), '127.0.0.1')).status).toBe(429)
  })

  it('asks as often as they like with the right phone', async () => {
    for (let nth = 0; nth < 15; nth += 1) await track()
    const rows = await shop.db.selectFrom('attempt_counters').select('attempts').execute()
    expect(rows.every(({ attempts }) => attempts === 0)).toBe(true)
  })
})

describe('a link to share', () => {
  it('shows the same, and nothing of who travels', async () => {
    minutesIn(270)
    const { code, journey } = await track()
    const seen = await shared(code)
    expect(seen).toEqual(journey)
    const whole = JSON.stringify(seen) + code
    const { ticket, orderId } = bought
    for (const secret of ['Ayşe', 'Yılmaz', 'YILMAZ', pnr, '532', orderId, String(ticket.price)])
      expect(whole).not.toContain(secret)
    const parts = code.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (const secret of [orderId, pnr, 'departure']) expect(parts.join(' ')).not.toContain(secret)
  })

  it('ends two hours after the arrival', async () => {
    const { code, journey } = await track()
    expect(Date.parse(journey.shared_until)).toBe(Date.parse(bought.ticket.to.time) + 2 * 3_600_000)
    minutesIn(479)
    expect((await shared(code)).position).toEqual({ kind: 'arrived' })
    minutesIn(480)
    const { status, body } = await visitor.refusal(trackShared, { code })
    expect([status, body.code]).toEqual([410, 'link-over'])
  })

  it('is new each time, and one with another sign in it is none', async () => {
    const [one, other] = [await track(), await track()]
    expect(one.code).not.toBe(other.code)
    const forged = [
      one.code.slice(0, -2) + (one.code.endsWith('AA') ? 'BB' : 'AA'),
      `${one.code}A`,
      'x'.repeat(60),
      pnr,
      await encryptCode({ keyFor: () => [new Uint8Array(32)] }, { order: bought.orderId, leg: 'departure' }),
    ]
    for (const code of forged) {
      const { status, body } = await visitor.refusal(trackShared, { code })
      expect([status, body.code], code).toEqual([404, 'no-such-link'])
    }
  })
})

describe('the form without scripts', () => {
  it('leads to the page of the bus, with the phone in no address', async () => {
    const answer = await open({ pnr: ` ${pnr.toLowerCase()}`, phone: '+90 (532) 123-45-67' })
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '', 'http://shop.example')
    expect([location.pathname, [...location.searchParams.keys()]]).toEqual([
      patterns.passengerTracking,
      ['takip'],
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const code = location.searchParams.get('takip') ?? ''
    expect((await shared(code)).stops).toHaveLength(3)
    expect(shop.logged.join('\n')).not.toContain(code)
  })

  it.each([
    [{ pnr: 'K7', phone }, 422, 'PNR 6 karakter olmalı'],
    [{ pnr: 'K7M2QX', phone: '' }, 422, 'Telefon girin.'],
    [{ pnr: 'ZZZZZZ', phone }, 404, 'Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'],
  ])('%o is answered with a page that says why not, and leads back', async (fields, status, sentence) => {
    const answer = await open(fields)
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(sentence)
    expect(page).toContain(`href="${patterns.passengerTracking}"`)
  })
})

describe('a ticket that travels no more', () => {
  it.each([
    ['opened', purchaseSetOpen, 'Bu bilet açığa alınmış: bir seferi yok.'],
    ['cancelled', purchaseCancel, 'Bu bilet iptal edilmiş.'],
  ] as const)('%s is refused by its reference, and its links are over', async (_, change, sentence) => {
    const { ticket, named: own } = await buyOne(shop, member, shop.journeys.there, 5)
    const asked = { pnr: ticket.pnr, phone }
    const { code } = (await visitor.ask(trackTicket, asked)).data
    await member.ask(change, own)
    const refused = await visitor.refusal(trackTicket, asked)
    expect([refused.status, refused.body.errors]).toEqual([409, { pnr: [sentence] }])
    const link = await visitor.refusal(trackShared, { code })
    expect([link.status, link.body.code]).toEqual([410, 'link-over'])
    expect(JSON.stringify(link.body)).not.toMatch(/iptal|açığa/)
  })
})

const runOf = () => Number(bought.ticket.journey_id.split('-')[0])

test('a page of another site cannot ask in a visitor’s name, and so spends none of the visitor’s tries', async () => {
  expect((await open(named(), '192.0.2.77', 'https://evil.example')).status).toBe(403)
})

test('pages that the gateway renders for everybody ask from one address, and none of them is refused', async () => {
  const wrong = Array.from({ length: 300 }, () => visitor.raw(trackShared, { code: 'x'.repeat(120) }))
  const statuses = new Set((await Promise.all(wrong)).map(({ status }) => status))
  expect([...statuses]).toEqual([404])
})
