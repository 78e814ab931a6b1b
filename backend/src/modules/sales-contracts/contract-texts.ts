import type { Instant } from 'shared/contracts/units'
import { dateOf, formatDate, formatTime, nightNote } from 'shared/domain/dates'
import { formatMoney, toKurus } from 'shared/domain/money'
import { placeOf } from '../signed-tickets/place.ts'
import { type ContractFacts, missing } from './contract-facts.ts'

/** Paragraphs that both texts have in common. */
export function sellerTexts({ seller }: ContractFacts): string[] {
  return [
    `Ticaret unvanı: ${seller.trade_name}`,
    `MERSİS numarası: ${seller.mersis_no}`,
    `Adres: ${seller.address}`,
    `Telefon: ${seller.phone}`,
    `E-posta: ${seller.email}`,
  ]
}

export function buyerTexts({ buyer, invoice }: ContractFacts): string[] {
  return [
    `Ad soyad: ${buyer.name}`,
    `T.C. kimlik / pasaport no: ${buyer.identity}`,
    `Telefon: ${buyer.phone}`,
    `E-posta: ${buyer.email}`,
    invoice
      ? `Fatura: ${invoice.title}, ${invoice.taxOffice ? `${invoice.taxOffice} Vergi Dairesi, ` : ''}${invoice.taxNo}`
      : `Fatura: ${buyer.name} adına düzenlenir.`,
  ]
}

export function journeyTexts({ legs }: ContractFacts): string[] {
  return legs.flatMap(({ from, to, bus, passengers }, at) => [
    `${wayOf(at)}: ${placeOf(from)} – ${placeOf(to)}, ${bus} otobüs`,
    `Kalkış: ${moment(from.time)}${nightOf(from.time)}. Varış (tahmini): ${moment(to.time)}.`,
    ...passengers.map(({ seat, name }) => `Koltuk ${seat}: ${name}`),
  ])
}

export function priceTexts({ legs, total, byPoints }: ContractFacts): string[] {
  const both = legs.length > 1
  return [
    ...legs.flatMap(({ passengers }, at) =>
      passengers.map(
        ({ seat, price }) =>
          `${both ? `${wayOf(at)}, koltuk` : 'Koltuk'} ${seat}: ${price === null ? missing : formatMoney(price)}`,
      ),
    ),
    `Toplam, bütün vergiler dahil: ${total === null ? missing : formatMoney(total)}`,
    ...(byPoints > 0
      ? [
          `Puanla ödenen: ${formatMoney(byPoints)}`,
          `Karttan tahsil edilecek: ${total === null ? missing : formatMoney(toKurus(total - byPoints))}`,
        ]
      : []),
  ]
}

export function limitTexts({ legs }: ContractFacts): string[] {
  return legs.flatMap(({ limits }, at) => {
    const way = legs.length > 1 ? `${wayOf(at)}: ` : ''
    return [
      `${way}Ücretin tamamının iade edildiği son an: ${moment(limits.cancel_until)}.`,
      `${way}Biletin açık bilete çevrilebildiği son an: ${moment(limits.open_until)}.`,
    ]
  })
}

const wayOf = (leg: number): string => (leg === 0 ? 'Gidiş' : 'Dönüş')

function moment(at: Instant): string {
  return `${formatDate(dateOf(at))}, saat ${formatTime(at)}`
}

function nightOf(departure: Instant): string {
  const note = nightNote(departure)
  return note ? ` (${note})` : ''
}
