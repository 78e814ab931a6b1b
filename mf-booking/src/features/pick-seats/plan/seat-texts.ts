import type { SeatCell } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import { neighbourMessage, openTo, partnerOf } from 'shared/domain/seat-grid'
import type { SeatNews } from './merge-cells.ts'
import { positionOf, type PlannedSeat } from './seat-map.ts'

export const genderWord: Record<Gender, string> = { female: 'Kadın', male: 'Erkek' }
/** docs/product.md#rules: true shows Erkek (E), false shows Kadın (K). */
export const genderLetter: Record<Gender, 'K' | 'E'> = { female: 'K', male: 'E' }

/** Of a seat that would do where the last choice was refused. */
export const fitsSentence = 'Seçiminize uygun'

type Chosen = ReadonlyMap<number, Gender>

/** Why a seat cannot be taken, or null when it can. */
export function whyTaken(cell: SeatCell): string | null {
  if (cell.user_selected) return null
  switch (cell.type) {
    case 'sold':
      return cell.gender
        ? `Bu koltuk dolu, ${genderWord[cell.gender].toLocaleLowerCase('tr')} yolcu.`
        : 'Bu koltuk dolu.'
    case 'held':
      return 'Bu koltuğu şu anda başka bir yolcu ayırmış durumda.'
    case 'blocked':
      return 'Bu koltuk satışa kapalı.'
    default:
      return null
  }
}

/** Why this gender may not sit here, by the operator's neighbour rule; null when it may. */
export function whyNotFor(gender: Gender, cell: SeatCell): string | null {
  const admitted = openTo(cell)
  return admitted && admitted !== gender ? neighbourMessage(admitted) : null
}

/** What a screen reader hears of a seat: number, position, state, neighbour, price. `fits`: those that would do now. */
export function seatName(
  seat: PlannedSeat,
  cells: readonly SeatCell[],
  chosen: Chosen,
  fits: ReadonlySet<SeatNo> = new Set(),
): string {
  const fare = whyTaken(seat) ? null : seat.pricing
  return [
    `Koltuk ${seat.seat}`,
    positionOf(seat, cells),
    stateOf(seat, chosen),
    fits.has(seat.seat) && fitsSentence.toLocaleLowerCase('tr'),
    neighbourOf(seat, cells, chosen),
    fare && formatMoney(fare.price),
    fare?.original && `önceki fiyat ${formatMoney(fare.original)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The same state where the line says seat and neighbour already, with the reason where it cannot be taken. */
export function stateInList(seat: PlannedSeat, own: Gender | null): string {
  if (own) return `Seçtiğiniz koltuk, ${genderWord[own].toLocaleLowerCase('tr')} yolcu`
  const admitted = openTo(seat)
  return whyTaken(seat) ?? (admitted ? neighbourMessage(admitted) : 'Boş')
}

/** What others did to the bus a moment ago; null when nothing happened. */
export function newsSentence({ freed, taken }: SeatNews): string | null {
  const told = [
    taken.length > 0 && `${listed(taken)} artık dolu.`,
    freed.length > 0 && `${listed(freed)} boşaldı.`,
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : null
}

/** More than a few numbers would be noise. */
function listed(seats: readonly SeatNo[]): string {
  return seats.length > 3 ? `${seats.length} koltuk` : `Koltuk ${seats.join(', ')}`
}

function stateOf(seat: PlannedSeat, chosen: Chosen): string {
  const own = chosen.get(seat.seat)
  if (own) return `seçtiğiniz, ${genderWord[own].toLocaleLowerCase('tr')} yolcu`
  if (seat.user_selected) return 'boş'
  const states = {
    available: 'boş',
    'available-female': 'boş, yalnızca kadın yolcu',
    'available-male': 'boş, yalnızca erkek yolcu',
    sold: `dolu${seat.gender ? `, ${genderWord[seat.gender].toLocaleLowerCase('tr')} yolcu` : ''}`,
    held: 'başka bir yolcu ayırmış',
    blocked: 'satışa kapalı',
    aisle: '',
    door: '',
    table: '',
    crew: '',
  } as const satisfies Record<SeatCell['type'], string>
  return states[seat.type]
}

/** Who sits beside, or that nobody does; null for a seat without a neighbour. */
export function neighbourOf(seat: PlannedSeat, cells: readonly SeatCell[], chosen: Chosen): string | null {
  const partner = partnerOf(cells, seat)
  if (!partner?.seat) return null
  if (chosen.has(partner.seat)) return `yanında seçtiğiniz ${partner.seat} numara`
  if (!whyTaken(partner)) return 'yanı boş'
  return partner.gender ? `yanında ${genderWord[partner.gender].toLocaleLowerCase('tr')} yolcu` : 'yanı dolu'
}
