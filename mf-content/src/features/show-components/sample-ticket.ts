import type { SoldTicket } from 'shared/contracts/payment'

const facts = {
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
    time: '2036-11-24T08:30:00+03:00',
    date: '2036-11-24',
  },
  to: { centre_id: 6, name: 'AŞTİ', city: 'Ankara', time: '2036-11-24T14:45:00+03:00', date: '2036-11-24' },
  service_date: '2036-11-24',
  bus_type: '2+1',
  platform: '42',
  cancel_until: '2036-11-23T08:30:00+03:00',
  open_until: '2036-11-23T20:30:00+03:00',
  refund_now: { cancel: 94_900, can_be_opened: true, changes_at: '2036-11-23T08:30:00+03:00' },
  open_valid_until: null,
  shuttles: [],
  code: 'ORNEK.BILET.HICBIR-OTOBUSTE-GECMEZ',
}

/**
 * Nobody's. The test beside it parses it; here it is not parsed, because the schema of payments would then be loaded by
 * every page of this module.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
export const sampleTicket = facts as unknown as SoldTicket
