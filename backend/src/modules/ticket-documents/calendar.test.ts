import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarByPnrPath, calendarPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
let orderId: OrderId
let tickets: SoldTicket[]
beforeAll(async () => {
  shop = await openShop()
  const buyer = await shop.newBuyer()
  const bought = await order(buyer, [
    {
      journey: shop.journeys.there,
      seats: [
        { seat: seat(1), gender: 'female' },
        { seat: seat(2), gender: 'female' },
      ],
    },
    { journey: shop.journeys.back, seats: [{ seat: seat(1), gender: 'female' }] },
  ])
  await comeBack(shop, await approve(shop, bought.paymentId))
  orderId = bought.orderId
  tickets = (await orderOf(buyer, orderId)).tickets
})
afterAll(() => shop.close())

type Event = Record<string, string>

/** As a calendar reads it: folded lines joined, escapes undone, one record an event; alarms are counted. */
async function download(asked = fetch(shop.url + calendarPath(orderId))) {
  const answer = await asked
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const events: Event[] = []
  let alarm = false
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({ alarms: '' })
    if (line.endsWith(':VALARM')) alarm = line.startsWith('BEGIN')
    const event = events.at(-1)
    const colon = line.indexOf(':')
    if (event && line === 'BEGIN:VALARM') event['alarms'] += '!'
    if (event && !alarm) event[line.slice(0, colon)] = unescape(line.slice(colon + 1))
  }
  return { answer, text, events }
}
const unescape = (value: string) => value.replace(/\\n/g, '\n').replace(/\\([,;\\])/g, '$1')
const local = (instant: string) => instant.slice(0, 19).replace(/[-:]/g, '')
const startKey = 'DTSTART;TZID=Europe/Istanbul'

describe('a traveller who adds the journeys to a calendar', () => {
  it('sees each bus at its hour in Türkiye, with stop, platform, reference and seats', async () => {
    const { answer, events, text } = await download()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/rotabus-\w{6}-\w{6}\.ics/)
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Istanbul')
    expect(events).toHaveLength(6)
    const [there] = tickets
    if (!there) throw new Error('no ticket')
    const bus = events.find(({ UID }) => UID === `${there.pnr}@shop.example`)
    expect(bus).toMatchObject({
      [startKey]: local(there.from.time),
      'DTEND;TZID=Europe/Istanbul': local(there.to.time),
      SUMMARY: 'Otobüs: İstanbul – Ankara',
      LOCATION: 'İstanbul, Esenler Otogarı, peron 12',
      STATUS: 'CONFIRMED',
      alarms: '!',
    })
    for (const words of [`PNR: ${there.pnr}`, 'Koltuk 1: AYŞE YILMAZ', 'Koltuk 2: AYŞE YILMAZ', 'Peron: 12'])
      expect(bus?.['DESCRIPTION']?.split('\n')).toContain(words)
  })

  it('is reminded of the last moments at which money or an open ticket can be had', async () => {
    const { events } = await download()
    const [there] = tickets
    const starts = (what: string) =>
      events.filter(({ SUMMARY }) => SUMMARY?.startsWith(what)).map((e) => e[startKey])
    expect(starts('Ücretsiz iptal için son an')).toContain(local(there?.cancel_until ?? ''))
    expect(starts('Açık bilet için son an')).toContain(local(there?.open_until ?? ''))
    expect(events.every(({ alarms }) => alarms === '!')).toBe(true)
  })

  it('has the same events after adding them again, and a bus of nobody is taken out', async () => {
    const before = await download()
    expect((await download()).text).toBe(before.text)
    const pnr = tickets[2]?.pnr ?? ''
    await sql`UPDATE tickets SET state = 'Cancelled', changed_at = now() WHERE id = ${tickets[2]?.id}`.execute(
      shop.db,
    )
    const after = await download()
    expect(after.events.map(({ UID }) => UID)).toEqual(before.events.map(({ UID }) => UID))
    for (const event of after.events) {
      const ofLeg = event['UID']?.startsWith(pnr)
      expect([event['STATUS'], event['SEQUENCE']]).toEqual(ofLeg ? ['CANCELLED', '1'] : ['CONFIRMED', '0'])
    }
  })
})

describe('a visitor who knows reference and phone', () => {
  const ask = (phone: string) => {
    const body = new URLSearchParams({ pnr: tickets[2]?.pnr ?? '', phone })
    return fetch(shop.url + calendarByPnrPath, { method: 'POST', body })
  }

  it('adds the journey of that reference alone', async () => {
    const { answer, text, events } = await download(ask('532 123 45 67'))
    expect(answer.headers.get('content-disposition')).toContain(`rotabus-${tickets[2]?.pnr}.ics`)
    expect(events[0]?.[startKey]).toBe(local(tickets[2]?.from.time ?? ''))
    expect(text).toContain(tickets[2]?.pnr)
    expect(text).not.toContain(tickets[0]?.pnr)
  })

  it('reads on a page that a phone does not fit', async () => {
    const answer = await ask('532 123 45 68')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Bu PNR ve telefonla eşleşen bir bilet bulunamadı.')
  })
})
