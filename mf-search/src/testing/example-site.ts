import { type Journey, journey } from 'shared/contracts/journey'
import { type Station, station } from 'shared/contracts/station'
import { type LocalDate, stationId } from 'shared/contracts/units'
import { addDays, toInstant } from 'shared/domain/dates'
import { builtIn, type SearchConfiguration } from '../lib/places/search-configuration.ts'

/** What the API knows in tests: a handful of places, and buses from İstanbul to Ankara. */
export const stations: Station[] = [
  place(61, 'Adana', 'Adana'),
  place(1, 'Alanya', 'Antalya', { is_centre: false, district: 'Alanya' }),
  place(6, 'Ankara', 'Ankara'),
  place(106, 'AŞTİ', 'Ankara', { is_centre: false, centre_id: 6 }),
  place(7, 'Antalya', 'Antalya'),
  place(42, 'Ereğli', 'Konya', { is_centre: false }),
  place(67, 'Ereğli', 'Zonguldak', { is_centre: false }),
  place(33, 'İstanbul', 'İstanbul'),
  place(35, 'İstanbul Anadolu', 'İstanbul', { city_id: 33 }),
  place(34, 'İstanbul Avrupa', 'İstanbul', { city_id: 33 }),
  place(134, 'Alibeyköy', 'İstanbul', { is_centre: false, centre_id: 34, city_id: 33 }),
  place(234, 'Esenler Otogarı', 'İstanbul', { is_centre: false, centre_id: 34, city_id: 33 }),
]

/** No default stations; İstanbul and Antalya are travelled most; a public holiday in ten days, and half a one on its eve. */
export function configurationOn(today: LocalDate): SearchConfiguration {
  return {
    ...builtIn,
    popular_places: popular,
    airports: [{ name: 'Sabiha Gökçen Havalimanı', station: stationAt(35) }],
    holidays: [
      { date: addDays(today, 9), name: 'Ramazan Bayramı Arifesi', half: true },
      { date: addDays(today, 10), name: 'Ramazan Bayramı', half: false },
    ],
  }
}

const stationAt = (number: number) => stationId.parse(number)
const popular = [33, 7].map(stationAt)

/** Places without a terminal, as the API groups them. */
export const nearby = [
  { station: stationAt(35), names: ['Kadıköy', 'Pendik'] },
  { station: stationAt(42), names: ['Karapınar'] },
]

function place(id: number, name: string, city: string, more: Partial<Record<keyof Station, unknown>> = {}) {
  const slug = `${city}-${name}`
  return station.parse({
    id,
    name,
    city,
    slug,
    district: null,
    is_centre: true,
    centre_id: null,
    city_id: null,
    ...more,
  })
}

type Bus = {
  id?: string
  date: LocalDate
  /** Departure, hh:mm. */
  at: string
  minutes?: number
  type?: '2+1' | '2+2'
  /** In kuruş. */
  fare?: number
  original?: number
  free?: number
  stops?: number
  features?: string[]
  back?: boolean
  /** Where it is boarded; Esenler unless told. */
  terminal?: { id: number; name: string }
  platform?: string
}

export function bus({ date, at, minutes = 375, type = '2+1', fare = 94_900, ...rest }: Bus): Journey {
  const start = Date.parse(`${date}T${at}:00+03:00`)
  const [from, to] = rest.back ? ['AŞTİ', 'Esenler Otogarı'] : ['Esenler Otogarı', 'AŞTİ']
  const names = [from, ...Array.from({ length: rest.stops ?? 2 }, (_, index) => `Durak ${index + 1}`), to]
  const route = names.map((name, index) => {
    const time = toInstant(new Date(start + (minutes * index * 60_000) / (names.length - 1)))
    const terminal = index === 0 ? rest.terminal : undefined
    return { id: index + 1, name, city: 'Ankara', time, date: time.slice(0, 10), ...terminal }
  })
  return journey.parse({
    id: rest.id ?? `${date.slice(8)}${at.replace(':', '')}-0-3`,
    expedition_id: 1,
    route,
    service_date: date,
    duration_minutes: minutes,
    bus: { type, name: type === '2+1' ? 'Rahat' : 'Standart', platform: rest.platform ?? null },
    price: { price: fare, original: rest.original ?? null, discount_percentage: null, discount_amount: null },
    seats: { cells: [], free: rest.free ?? 17, total: 38 },
    features: rest.features ?? ['WIFI', 'USB', 'PRIZ', 'IKRAM'],
    limits: { max_passengers: 4, max_single_women: 1, max_single: 2 },
    cancel_until_minutes: 1440,
    open_until_minutes: 720,
  })
}
