import { sql } from 'kysely'
import jsQR from 'jsqr'
import { compactVerify, importJWK } from 'jose'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketPdfByPnrPath, ticketPdfPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { ticketKeys } from 'shared/contracts/ticket-code'
import type { OrderId } from 'shared/contracts/units'
import { dateOf, formatDate } from 'shared/domain/dates'
import { brandName } from 'shared/domain/brand'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { type Buyer, openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { qrMatrix, verifyUrl } from './qr.ts'

let shop: Shop
let buyer: Buyer
let orderId: OrderId
let tickets: SoldTicket[]
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.newBuyer()
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

async function pdfOf(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const document = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(document, { mergePages: false })
  const withQr = []
  for (let page = 1; page <= document.numPages; page += 1)
    withQr.push(
      JSON.stringify(await (await document.getPage(page)).getStructTree()).includes(
        'Bileti doğrulayan karekod',
      ),
    )
  return { bytes, text, withQr, meta: await getMeta(document), answer }
}
const byOrder = (id = orderId) => fetch(shop.url + ticketPdfPath(id))
const byPnr = (pnr: string, phone: string) =>
  fetch(shop.url + ticketPdfByPnrPath, { method: 'POST', body: new URLSearchParams({ pnr, phone }) })

/** As a camera sees it: each module a few dots, and white around. */
function readQr(matrix: boolean[][]): string {
  const dots = 4
  const side = (matrix.length + 8) * dots
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [Math.floor((at % side) / dots) - 4, Math.floor(at / side / dots) - 4]
    if (matrix[y]?.[x]) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return jsQR(pixels, side, side)?.data ?? ''
}

describe('a traveller with the tickets on paper', () => {
  it('has a page for each passenger of each leg, with everything that counts in good Turkish', async () => {
    const { text, meta, answer } = await pdfOf(await byOrder())
    expect(text).toHaveLength(3)
    const [first] = tickets
    for (const words of [
      brandName,
      first?.pnr,
      'AYŞE YILMAZ',
      'İstanbul, Esenler Otogarı',
      'Ankara, AŞTİ',
      '₺950,00',
      formatDate(dateOf(first?.from.time ?? '')),
      'Ücretsiz iptal',
      'Açık bilet',
      'çevrilebilir',
      'ğıtta gösterin',
      'Taşımacılık A.Ş.',
      'Banka veya kredi kartı',
    ])
      expect(text[0]).toContain(words)
    expect(text[2]).toContain('dönüş')
    expect(meta.info).toMatchObject({
      Title: `${brandName} bileti ${tickets[0]?.pnr}, ${tickets[2]?.pnr}`,
      Language: 'tr-TR',
    })
    const name = `rotabus-${tickets[0]?.pnr}-${tickets[2]?.pnr}.pdf`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('gets the very same paper each time', async () => {
    const [once, again] = [await pdfOf(await byOrder()), await pdfOf(await byOrder())]
    expect(again.bytes).toEqual(once.bytes)
  })

  it('has a QR that a phone reads as an address of the site whose code our key has signed', async () => {
    const [key] = (await buyer.ask(ticketKeys, {})).data
    if (!key) throw new Error('no key')
    for (const { code, pnr } of tickets) {
      const url = verifyUrl(publicUrl, code ?? '')
      expect(readQr(qrMatrix(url))).toBe(url)
      expect(url).toMatch(/^http:\/\/shop\.example\/bilet-dogrula#ey/)
      const { payload } = await compactVerify(url.split('#')[1] ?? '', await importJWK(key, 'EdDSA'))
      expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ p: pnr })
    }
  })

  it('gets one leg of it by reference and phone', async () => {
    const { text, answer } = await pdfOf(await byPnr(` ${tickets[2]?.pnr.toLowerCase()}`, '0532 123 45 67'))
    expect(text).toHaveLength(1)
    expect(answer.headers.get('content-disposition')).toContain(`rotabus-${tickets[2]?.pnr}.pdf`)
  })
})

describe('a traveller who cannot have it', () => {
  it.each([
    ['a wrong phone', 404, 'Bu PNR ve telefonla eşleşen bir bilet bulunamadı.', '0532 123 45 68', null],
    ['a reference that is none', 422, 'PNR 6 karakter olmalı, örneğin K7M2QX.', '0532 123 45 67', '<b>'],
  ])('reads why on a page: %s', async (_, status, sentence, phone, pnr) => {
    const answer = await byPnr(pnr ?? tickets[0]?.pnr ?? '', phone)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    expect(page).toContain(sentence)
    expect(page).toContain('lang="tr"')
    expect(page).not.toContain('<b>')
  })

  it('reads that an order is unknown, or not paid yet', async () => {
    const unpaid = await order(buyer, [
      { journey: shop.journeys.there, seats: [{ seat: seat(9), gender: 'female' }] },
    ])
    expect(await (await byOrder(unpaid.orderId)).text()).toContain('henüz bileti yok')
    const unknown = await fetch(`${shop.url}/api/v1/payment/order/${'x'.repeat(22)}/ticket.pdf`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('bulunamadı')])
  })

  it('sees no QR on a cancelled ticket, and that it was cancelled', async () => {
    expect((await pdfOf(await byOrder())).withQr).toEqual([true, true, true])
    await sql`UPDATE tickets SET state = 'Cancelled', changed_at = now() WHERE id = ${tickets[0]?.id}`.execute(
      shop.db,
    )
    const { text, withQr } = await pdfOf(await byOrder())
    expect(text[0]).toContain('İptal edildi')
    expect(text[0]).toContain('yolculuk yapılamaz')
    expect(text[0]).not.toContain('karekod')
    expect(text[1]).not.toContain('İptal edildi')
    expect(withQr).toEqual([false, true, true])
  })
})
