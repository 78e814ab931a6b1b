import { foundTicket } from 'shared/contracts/ticket'

/** What the API answers for two passengers from İstanbul to Ankara, for tests. */
export const answeredTicket = {
  'pnr-code': 'K7M2QX',
  'departure-time': '2036-11-24T08:30:00+03:00',
  passengers: [passenger(1, 10, 'Ayşe', 'Yılmaz', 'female'), passenger(2, 11, 'Ali', 'Kaya', 'male')],
  code_to: { mail: 'a•••@example.com', sms: null },
}

export const aTicket = foundTicket.parse(answeredTicket)

function passenger(id: number, seat: number, name: string, surname: string, gender: string) {
  return {
    id,
    leg: 'departure',
    pnr: 'K7M2QX',
    state: 'Purchased',
    journey_id: '120-0-2',
    seat,
    gender,
    name,
    surname,
    printed_name: `${name} ${surname}`.toLocaleUpperCase('tr'),
    price: 94_900,
    from: {
      centre_id: 340,
      name: 'Esenler Otogarı',
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
    code: null,
  }
}
