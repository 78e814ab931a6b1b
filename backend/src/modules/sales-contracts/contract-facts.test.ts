import { describe, expect, it } from 'vitest'
import { companySettings } from 'shared/contracts/site'
import { toKurus } from 'shared/domain/money'
import { company } from '../../seed/site-data.ts'
import { type ContractFacts, contractFacts } from './contract-facts.ts'
import { buyerTexts, journeyTexts, limitTexts, priceTexts } from './contract-texts.ts'
import { contractAsText, contractHash, fillContracts } from './fill-contracts.ts'

const seller = companySettings.parse(company)
const none = toKurus(0)
const nobody = contractFacts(seller, { invoice_status: '0' }, [], none)
const leg: ContractFacts['legs'][number] = {
  from: { city: 'İstanbul', name: 'Esenler', time: '2026-11-24T00:30:00+03:00' },
  to: { city: 'Ankara', name: 'Ankara AŞTİ', time: '2026-11-24T06:45:00+03:00' },
  bus: '2+1',
  limits: { cancel_until: '2026-11-23T00:30:00+03:00', open_until: '2026-11-23T12:30:00+03:00' },
  passengers: [{ seat: 4, name: 'Işıl Yılmaz', price: toKurus(94_900) }],
}
const oneWay: ContractFacts = { ...nobody, legs: [leg], total: toKurus(94_900) }
const typed = (passenger: object, input: object = {}) =>
  buyerTexts({
    ...nobody,
    ...contractFacts(
      seller,
      { invoice_status: '0', ...input },
      [{ segment: segmentOf(), passengers: [{ seat: 4, price: null, ...passenger }] }],
      none,
    ),
  })

describe('the buyer in the texts', () => {
  it.each([
    ['10000000146', '10*******46'],
    ['U1234567', 'U1****67'],
    ['123', '…'],
  ])('is known by %s without showing all of it', (identityno, shown) => {
    expect(typed({ identityno })).toContain(`T.C. kimlik / pasaport no: ${shown}`)
  })

  it('has a phone as it is read, and while it is being typed as it was typed', () => {
    expect(typed({ phone: '0532 123 45 67' })).toContain('Telefon: +90 532 123 45 67')
    expect(typed({ phone: '053' })).toContain('Telefon: 053')
  })

  it('has an invoice of a company with its tax office, of a person without', () => {
    const invoice = { invoice_status: '1', invoice_title: 'Işıl A.Ş.', invoice_tax_no: '8760047464' }
    expect(typed({}, invoice)).toContain('Fatura: Işıl A.Ş., 8760047464')
    expect(typed({}, { ...invoice, invoice_tax_office: 'Konak' })).toContain(
      'Fatura: Işıl A.Ş., Konak Vergi Dairesi, 8760047464',
    )
  })
})

describe('the trip in the texts', () => {
  it('has its night and its limits in words', () => {
    expect(journeyTexts(oneWay)).toEqual([
      'Gidiş: İstanbul, Esenler – Ankara AŞTİ, 2+1 otobüs',
      "Kalkış: 24 Kasım 2026 Salı, saat 00:30 (Pazartesi'yi Salı'ya bağlayan gece). Varış (tahmini): 24 Kasım 2026 Salı, saat 06:45.",
      'Koltuk 4: Işıl Yılmaz',
    ])
    expect(limitTexts(oneWay)).toEqual([
      'Ücretin tamamının iade edildiği son an: 23 Kasım 2026 Pazartesi, saat 00:30.',
      'Biletin açık bilete çevrilebildiği son an: 23 Kasım 2026 Pazartesi, saat 12:30.',
    ])
  })

  it('has what points pay and what is left for the card', () => {
    expect(priceTexts({ ...oneWay, byPoints: toKurus(4_700) })).toEqual([
      'Koltuk 4: ₺949,00',
      'Toplam, bütün vergiler dahil: ₺949,00',
      'Puanla ödenen: ₺47,00',
      'Karttan tahsil edilecek: ₺902,00',
    ])
  })

  it('has prices by leg when there are two, and no total while one is not known', () => {
    expect(priceTexts(oneWay)).toEqual(['Koltuk 4: ₺949,00', 'Toplam, bütün vergiler dahil: ₺949,00'])
    const unknown = { ...leg, passengers: [{ seat: 9, name: '…', price: null }] }
    expect(priceTexts({ ...oneWay, legs: [leg, unknown], total: null })).toEqual([
      'Gidiş, koltuk 4: ₺949,00',
      'Dönüş, koltuk 9: …',
      'Toplam, bütün vergiler dahil: …',
    ])
  })
})

it('one changed word is another hash', () => {
  const [text] = fillContracts(oneWay)
  const [other] = fillContracts({ ...oneWay, buyer: { ...oneWay.buyer, name: 'Başkası' } })
  if (!text || !other) throw new Error('no text')
  expect(contractHash(text)).not.toBe(contractHash(other))
  expect(contractAsText(text)).toMatch(/^Ön bilgilendirme formu\n\nSürüm [\w-]+\n\n1\. Satıcı\n\n/)
})

/** A way that nothing here looks at. */
function segmentOf() {
  const stop = { station_id: 1, name: 'x', city: 'x', departs_at: new Date(0), local_date: '1970-01-01' }
  return {
    bus_type: '2+1' as const,
    stops: [stop, stop],
    cancel_until_minutes: 1,
    open_until_minutes: 1,
  }
}
