import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { calendarPath, ticketPdfPath } from 'shared/contracts/paths'
import { payment } from 'shared/contracts/payment'
import { approve, comeBack, orderOf, paymentForm } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { readTicketCode } from '../signed-tickets/ticket-code.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
let buyer: Buyer
let nextSeat = 1
beforeAll(async () => {
  server = await startMailServer()
  shop = await openShop({ env: { SMTP_URL: server.url } })
})
beforeEach(async () => {
  server.delivered.length = 0
  buyer = await shop.newBuyer()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

type Person = { name: string; surname: string; nationality: string }

async function formOf({ name, surname, nationality }: Person) {
  const seats = [{ seat: seat(nextSeat++), gender: 'female' as const }]
  const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats }])
  const identity =
    nationality === 'TR'
      ? { tc_status: '1' as const, identityno: '10000000146' }
      : { tc_status: '0' as const, identityno: 'AB1234567' }
  const data = form.data.map((leg) => ({
    ...leg,
    passengers: leg.passengers.map((passenger) => ({
      ...passenger,
      ...identity,
      name,
      surname,
      nationality,
    })),
  }))
  return { ...form, data }
}

it.each([
  [{ name: 'John', surname: 'Smith', nationality: 'GB' }, 'JOHN SMITH'],
  [{ name: 'Işıl', surname: 'İpekçi', nationality: 'TR' }, 'IŞIL İPEKÇİ'],
  // As pasted from elsewhere: blanks are one, of the usual kind.
  [{ name: ' Ayşe\u00A0  Nur ', surname: 'Yılmaz', nationality: 'TR' }, 'AYŞE NUR YILMAZ'],
  // Letters that the site's own face does not have.
  [{ name: 'İlham', surname: 'Əliyev', nationality: 'AZ' }, 'İLHAM ƏLİYEV'],
  [{ name: 'Thị', surname: 'Nguyễn', nationality: 'VN' }, 'THỊ NGUYỄN'],
])('%j is printed %s on page, paper, mail, calendar and QR', async (person, printed) => {
  const { data } = await buyer.ask(payment, await formOf(person))
  await comeBack(shop, await approve(shop, data.redirect.fields['payment_id'] ?? ''))
  const [ticket] = (await orderOf(buyer, data.order_id)).tickets
  expect(ticket?.printed_name).toBe(printed)

  const paper = await fetch(shop.url + ticketPdfPath(data.order_id))
  const { text } = await extractText(new Uint8Array(await paper.arrayBuffer()))
  expect(text.join('\n').normalize('NFC')).toContain(printed)

  const calendar = await (await fetch(shop.url + calendarPath(data.order_id))).text()
  expect(calendar.replace(/\r\n[ \t]/g, '')).toContain(printed)

  expect((await readTicketCode(shop.db, ticket?.code ?? ''))?.n).toBe(printed)

  await expect.poll(() => server.delivered.length, { timeout: 15_000, interval: 50 }).toBe(1)
  const { mail } = server.delivered[0] ?? {}
  expect(mail?.text).toContain(printed)
  expect(mail?.html).toContain(printed)
})

it.each([
  ['Иван', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Ali\u202Eeşya', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\u0007Veli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
])('the name %j is refused at its field, and nothing is sold', async (name, sentence) => {
  const form = await formOf({ name, surname: 'Petrov', nationality: 'RU' })
  const { status, body } = await buyer.refusal(payment, form)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ 'data.0.passengers.0.name': [sentence] })
})
