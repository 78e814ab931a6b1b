import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payment } from 'shared/contracts/payment'
import { contractPreview, type FilledContract } from 'shared/contracts/sales-contract'
import { formatDate, dateOf, formatTime } from 'shared/domain/dates'
import { brandName } from 'shared/domain/brand'
import { paymentForm, type PaymentRequest } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { contractAsText } from './fill-contracts.ts'
import { readContracts } from './store-contracts.ts'

let shop: Shop
let buyer: Buyer
let form: PaymentRequest
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.newBuyer()
  form = await paymentForm(buyer, [
    {
      journey: shop.journeys.there,
      seats: [
        { seat: seat(1), gender: 'female' },
        { seat: seat(2), gender: 'female' },
      ],
    },
    { journey: shop.journeys.back, seats: [{ seat: seat(1), gender: 'female' }] },
  ])
  form.invoice_status = '1'
  form.invoice_title = ' Işıltı Gıda Ltd. Şti. '
  form.invoice_tax_office = 'Beyoğlu'
  form.invoice_tax_no = '8760047464'
})
afterAll(() => shop.close())

const wordsOf = (contracts: readonly FilledContract[]) => contracts.map(contractAsText)
/** Everything that was typed so far, with the address of the first passenger. */
const preview = async (changes: object = {}) =>
  (
    await buyer.ask(contractPreview, {
      ...form,
      email: form.data[0]?.passengers[0]?.email,
      ...changes,
    })
  ).data

describe('a buyer before the payment', () => {
  it('reads both texts filled with seller, own data, journeys, seats, prices and invoice', async () => {
    const texts = wordsOf(await preview())
    expect(texts).toHaveLength(2)
    for (const text of texts)
      for (const words of [
        `Ticaret unvanı: ${brandName} Turizm Seyahat ve Taşımacılık A.Ş.`,
        'Ad soyad: Ayşe Yılmaz',
        'Telefon: +90 532 123 45 67',
        'E-posta: ayse@example.com',
        'Gidiş: İstanbul, Esenler Otogarı – Ankara, AŞTİ',
        'Dönüş: Ankara, AŞTİ – İstanbul, Esenler Otogarı',
        'Koltuk 2: Ayşe Yılmaz',
        'Gidiş, koltuk 2: ₺950,00',
        'Toplam, bütün vergiler dahil: ₺2.850,00',
        'Fatura: Işıltı Gıda Ltd. Şti., Beyoğlu Vergi Dairesi, 8760047464',
      ])
        expect(text).toContain(words)
  })

  it('reads until when money comes back, computed for the very bus', async () => {
    const [, text = ''] = wordsOf(await preview())
    for (const at of await limitsOfBothWays())
      expect(text).toContain(`${formatDate(dateOf(at))}, saat ${formatTime(at)}`)
  })

  it('sees as missing what is not typed yet, and no whole identity number', async () => {
    const data = form.data.map(({ journey_id }) => ({
      journey_id,
      passengers: [{ seat: 5, gender: 'male' as const }],
    }))
    const [text = ''] = wordsOf(await preview({ data, email: undefined, invoice_status: '0' }))
    for (const words of [
      'Ad soyad: …',
      'Telefon: …',
      'E-posta: …',
      'Koltuk 5: …',
      'Fatura: … adına düzenlenir.',
    ])
      expect(text).toContain(words)
    const filled = wordsOf(await preview()).join()
    expect(filled).toContain('10*******46')
    expect(filled).not.toContain('10000000146')
  })
})

describe('what a buyer has agreed to', () => {
  it('is kept word for word as it was shown, with version and hash', async () => {
    const shown = await preview()
    const { data } = await buyer.ask(payment, form)
    expect(await readContracts(shop.db, data.order_id)).toEqual(shown)
    const rows = await shop.db
      .selectFrom('order_contracts')
      .innerJoin('orders', 'orders.id', 'order_contracts.order_id')
      .select(['kind', 'version', 'sha256', 'contract_version', 'contract_ip'])
      .where('orders.id', '=', data.order_id)
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const agreed = shown.filter(({ kind }) => kind === row.kind)
      const text = agreed.map(contractAsText).join()
      expect(row.sha256).toBe(createHash('sha256').update(text).digest('hex'))
      expect(row.version).toBe(row.contract_version)
      expect(row.contract_ip).not.toBe('')
    }
  })
})

/** A day and half a day before the departures of both legs. */
async function limitsOfBothWays(): Promise<string[]> {
  const limits = []
  for (const { journey_id } of form.data) {
    const stop = await shop.db
      .selectFrom('journey_stops')
      .select('departs_at')
      .where('journey_id', '=', Number(journey_id.split('-')[0]))
      .where('idx', '=', 0)
      .executeTakeFirstOrThrow()
    for (const hours of [24, 12])
      limits.push(new Date(stop.departs_at.getTime() - hours * 3_600_000).toISOString())
  }
  return limits
}
