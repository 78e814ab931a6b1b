import { soldTicket, type SoldTicket } from '../contracts/payment.ts'

/** A ticket from İstanbul to Ankara in the morning; what a test is about is changed. */
export function exampleTicket(changes: object = {}): SoldTicket {
  return soldTicket.parse({
    id: 1,
    leg: 'departure',
    pnr: 'K7M2QX',
    state: 'Purchased',
    journey_id: '12-0-3',
    seat: 10,
    gender: 'female',
    name: 'Işıl',
    surname: 'Yılmaz',
    printed_name: 'IŞIL YILMAZ',
    price: 94_900,
    from: {
      centre_id: 340,
      name: 'Esenler',
      city: 'İstanbul',
      time: '2026-11-24T08:30:00+03:00',
      date: '2026-11-24',
    },
    to: { centre_id: 6, name: 'AŞTİ', city: 'Ankara', time: '2026-11-24T14:45:00+03:00', date: '2026-11-24' },
    service_date: '2026-11-24',
    bus_type: '2+1',
    platform: '42',
    cancel_until: '2026-11-23T08:30:00+03:00',
    open_until: '2026-11-23T20:30:00+03:00',
    refund_now: { cancel: 94_900, can_be_opened: true, changes_at: '2026-11-23T08:30:00+03:00' },
    open_valid_until: null,
    shuttles: [],
    code: null,
    ...changes,
  })
}
