import { journey, type Journey, type SeatCell } from 'shared/contracts/journey'
import { orderList, orderShow, type Order, type PaidOrder, type PaymentState } from 'shared/contracts/payment'
import { localDate, stationId } from 'shared/contracts/units'
import type { LegDraft, PickedSeat } from '../lib/draft/booking-draft.ts'

/** For tests: a bus is drawn with letters, one text a row, one letter a column. */
const looks: Record<string, Partial<SeatCell>> = {
  o: { type: 'available' },
  k: { type: 'available-female', gender: 'female' },
  e: { type: 'available-male', gender: 'male' },
  K: { type: 'sold', gender: 'female', selected: true },
  E: { type: 'sold', gender: 'male', selected: true },
  H: { type: 'held', gender: 'male', selected: true },
  X: { type: 'blocked', selected: true },
  M: { type: 'available', gender: 'female', user_selected: true },
  _: { type: 'aisle' },
  D: { type: 'door' },
}
const seatLetters = 'okeKEHXM'

const stopAt = (name: string, city: string, time: string) => ({
  name,
  city,
  time: `2030-11-24T${time}:00+03:00`,
  date: '2030-11-24',
})

/** `.` is no cell at all. Seats are numbered in reading order. */
export function exampleJourney(rows: readonly string[], id = '7-0-2', over: Partial<Journey> = {}): Journey {
  let seat = 0
  const cells = rows.flatMap((letters, row) =>
    Array.from(letters).flatMap((letter, col) => {
      if (letter === '.') return []
      const isSeat = seatLetters.includes(letter)
      if (isSeat) seat += 1
      const plain = {
        row: row + 1,
        col: col + 1,
        seat: isSeat ? seat : null,
        gender: null,
        pricing: isSeat ? { id: `p${seat}`, price: 94_900, original: null } : null,
        selected: false,
        user_selected: false,
      }
      return Object.assign(plain, looks[letter])
    }),
  )
  const made = journey.parse({
    id,
    expedition_id: 7,
    route: [
      { id: 34, ...stopAt('Esenler Otogarı', 'İstanbul', '08:30') },
      { id: 6, ...stopAt('AŞTİ', 'Ankara', '14:45') },
    ],
    service_date: '2030-11-24',
    duration_minutes: 375,
    bus: { type: rows.some((row) => row.length > 4) ? '2+2' : '2+1', name: 'Rahat', platform: '42' },
    price: { price: 94_900, original: 110_000, discount_percentage: null, discount_amount: null },
    seats: { cells, free: 20, total: 36 },
    features: ['WIFI'],
    limits: { max_passengers: 4, max_single_women: 1, max_single: 2 },
    cancel_until_minutes: 1440,
    open_until_minutes: 720,
  })
  return { ...made, ...over }
}

/** A 2+1 bus with every kind of seat. */
export const mixedBus = ['Eo_o', 'KK_o', 'oE_H', 'oo_X', 'Kk_o', 'oD_.', 'oo_o']

export const exampleSearch: LegDraft['search'] = {
  from: stationId.parse(34),
  to: stationId.parse(6),
  date: localDate.parse('2030-11-24'),
  returnDate: null,
}

/** The seats of a journey with these numbers, as a buyer chose them: women first. */
export function examplePicks(trip: Journey, women: number[], men: number[] = []): PickedSeat[] {
  return [...women, ...men].flatMap((number, index): PickedSeat[] => {
    const cell = trip.seats.cells.find(({ seat }) => seat === number)
    if (!cell?.pricing || cell.seat === null) return []
    const gender = index < women.length ? 'female' : 'male'
    return [
      {
        seat: cell.seat,
        gender,
        pricing_id: cell.pricing.id,
        price: cell.pricing.price,
        original: cell.pricing.original,
        position: 'pencere',
      },
    ]
  })
}

export function exampleOrder(state: PaymentState, reason: string | null = null): Order {
  return orderShow.response.parse({
    data: {
      order_id: 'AAAAAAAAAAAAAAAAAAAAAA',
      state,
      total: 94_900,
      email: 'ayse@ornek.com',
      reason,
      paid_with: 'card',
      mail: state === 'ticketed' ? 'sent' : null,
      tickets:
        state === 'ticketed'
          ? [
              {
                id: 1,
                leg: 'departure',
                pnr: 'K7M2QX',
                state: 'Purchased',
                journey_id: '7-0-2',
                seat: 10,
                gender: 'female',
                name: 'Ayşe',
                surname: 'Yılmaz',
                printed_name: 'AYŞE YILMAZ',
                price: 94_900,
                from: { centre_id: 340, ...stopAt('Esenler Otogarı', 'İstanbul', '08:30') },
                to: { centre_id: 6, ...stopAt('AŞTİ', 'Ankara', '14:45') },
                service_date: '2030-11-24',
                bus_type: '2+1',
                platform: '42',
                cancel_until: '2030-11-23T08:30:00+03:00',
                open_until: '2030-11-23T20:30:00+03:00',
                refund_now: { cancel: 94_900, can_be_opened: true, changes_at: '2030-11-23T08:30:00+03:00' },
                open_valid_until: null,
                shuttles: [],
                code: null,
              },
            ]
          : [],
    },
  }).data
}

/** An order of the example's trip that is paid, or past the bank, for these seats. */
export function examplePaidOrder(seats: number[], state: PaidOrder['state'] = 'ticketed'): PaidOrder[] {
  const { id, route } = exampleJourney(mixedBus)
  const legs = [{ leg: 'departure', journey_id: id, seats, from: route[0], to: route.at(-1) }]
  return orderList.response.parse({ data: [{ order_id: 'AAAAAAAAAAAAAAAAAAAAAA', state, legs }] }).data
}
