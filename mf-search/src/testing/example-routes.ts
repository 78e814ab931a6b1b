import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { expeditionDetail, expeditionList } from 'shared/contracts/expedition'
import { routePage } from 'shared/contracts/route-page'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, toInstant } from 'shared/domain/dates'

type Page = ResponseOf<typeof routePage>['data']

/** The page of İstanbul and Ankara as the API would tell it on this day: twelve buses tomorrow, a sold-out day, a day without. */
export function istanbulAnkara(today: LocalDate, more: Partial<Record<keyof Page, unknown>> = {}): Page {
  const tomorrow = addDays(today, 1)
  return routePage.response.shape.data.parse({
    slug: 'istanbul-ankara',
    origin: {
      name: 'İstanbul',
      city: 'İstanbul',
      station: 34,
      terminals: [
        terminal(234, '15 Temmuz Demokrasi Otogarı (Esenler)', 'İstanbul', 41.0402, 28.8945),
        terminal(134, 'Alibeyköy Cep Otogarı', 'İstanbul', 41.0741, 28.9463),
      ],
    },
    destination: {
      name: 'Ankara',
      city: 'Ankara',
      station: 6,
      terminals: [terminal(106, 'Ankara AŞTİ', 'Ankara', 39.9187, 32.8131)],
    },
    distance_km: 453,
    duration: { shortest: 340, longest: 430 },
    first_bus: '00:30',
    last_bus: '23:00',
    buses_a_day: 12,
    example_date: tomorrow,
    bus_types: ['2+1', '2+2'],
    features: ['WIFI', 'USB', 'IKRAM', 'SICAK_HAVLU'],
    lowest_fare: 86_900,
    fares: Array.from({ length: 14 }, (_, days) => ({
      date: addDays(today, days),
      price: days === 2 || days === 3 ? null : 86_900 + ((days * 7) % 5) * 2_000,
      sold_out: days === 2,
    })),
    departures: Array.from({ length: 12 }, (_, index) => departure(tomorrow, index)),
    stops: [
      { name: 'Gebze Otogarı', city: 'Kocaeli' },
      { name: 'Bolu Otogarı', city: 'Bolu' },
    ],
    reverse: neighbour('ankara-istanbul', 'Ankara', 'İstanbul', 88_000),
    from_origin: [neighbour('istanbul-izmir', 'İstanbul', 'İzmir', 137_000)],
    to_destination: [neighbour('usak-ankara', 'Uşak', 'Ankara', null)],
    ...more,
  })
}

function terminal(id: number, name: string, city: string, latitude: number, longitude: number) {
  return { id, name, city, district: null, address: `${name}, ${city}`, latitude, longitude }
}

function neighbour(slug: string, origin: string, destination: string, fare: number | null) {
  return { slug, origin, destination, lowest_fare: fare }
}

function departure(date: LocalDate, index: number) {
  const start = Date.parse(`${date}T00:30:00+03:00`) + index * 7_363_636
  const minute = Math.floor(start / 300_000) * 300_000
  return {
    id: `${index + 1}-0-3`,
    departs_at: toInstant(new Date(minute)),
    arrives_at: toInstant(new Date(minute + (340 + (index % 4) * 30) * 60_000)),
    from: index % 3 === 0 ? 'Alibeyköy Cep Otogarı' : '15 Temmuz Demokrasi Otogarı (Esenler)',
    to: 'Ankara AŞTİ',
    bus_type: index % 2 === 0 ? '2+1' : '2+2',
    price: 86_900 + (index % 5) * 4_000,
    stops_between: index % 3,
  }
}

const places = {
  istanbul: place(234, '15 Temmuz Demokrasi Otogarı (Esenler)', 'İstanbul', 41.0402, 28.8945),
  ankara: place(6, 'Ankara AŞTİ', 'Ankara', 39.9187, 32.8131),
  antalya: place(7, 'Antalya Otogarı', 'Antalya', 36.9226, 30.6653),
  alanya: place(1, 'Alanya Otogarı', 'Antalya', 36.5541, 32.0014),
  bolu: place(14, 'Bolu Otogarı', 'Bolu', 40.7333, 31.6),
  eregliKonya: place(42, 'Ereğli Otogarı', 'Konya', 37.5133, 34.0467),
  eregliZonguldak: place(67, 'Ereğli Otogarı', 'Zonguldak', 41.2828, 31.4181),
}

function place(id: number, name: string, city: string, latitude: number, longitude: number) {
  return { id, name, city, latitude, longitude }
}

type Place = keyof typeof places

/** Six expeditions on five lines, two of them at the same pair and two places of the same name. */
export const expeditions = expeditionList.response.parse({
  data: {
    expedition: [
      expedition(1, 'istanbul', 'ankara', '22:30', 94_900),
      expedition(2, 'istanbul', 'ankara', '08:30', 89_900),
      expedition(3, 'ankara', 'istanbul', '10:00', 91_000),
      expedition(4, 'istanbul', 'alanya', '19:00', 135_000),
      expedition(5, 'ankara', 'eregliKonya', '09:00', null),
      expedition(6, 'ankara', 'eregliZonguldak', '07:15', 52_000),
    ],
  },
}).data.expedition

function expedition(id: number, from: Place, to: Place, time: string, fare: number | null) {
  const [origin, destination] = [places[from], places[to]]
  return {
    id,
    origin,
    destination,
    departure_time: time,
    lowest_fare: fare,
    name: `${origin.city} - ${destination.city}`,
    distance_km: 453,
    duration_minutes: 375,
    bus_type: '2+1',
  }
}

/** The first of them: from İstanbul over Bolu to Ankara through the night, on working days. */
export function expeditionTold(id: RequestOf<typeof expeditionDetail>['id']) {
  const one = expeditions.find((known) => known.id === Number(id))
  if (!one) return null
  return expeditionDetail.response.parse({
    data: {
      ...one,
      stops: [
        { ...one.origin, minutes: 0 },
        { ...places.bolu, minutes: 210 },
        { ...one.destination, minutes: 375 },
      ],
      weekdays: [1, 2, 3, 4, 5],
      features: ['WIFI', 'IKRAM'],
    },
  })
}
