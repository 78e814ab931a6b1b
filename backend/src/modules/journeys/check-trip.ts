import type { LocalDate } from 'shared/contracts/units'
import { formatDay } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { SaleWindow } from '../search-configuration/sale-window.ts'
import { type KnownStations, knownStations, readStations } from '../stations/known-stations.ts'
import { isWithin, type Trip } from './places.ts'

type TripOfDay = Trip & { date: LocalDate }

/** Throws what is wrong with a trip, at its fields: stations that are none, one within the other, a day not on sale. */
export async function checkTrip(db: Db, trip: TripOfDay, sale: SaleWindow): Promise<void> {
  const errors = { ...wrongPlaces(trip, await stationsFor(db, trip)), ...wrongDay(trip.date, sale) }
  if (Object.keys(errors).length > 0) throw new RefusalError(422, 'validation', errors)
}

/** A station opened a moment ago is not refused. */
async function stationsFor(db: Db, { origin, destination }: Trip): Promise<KnownStations> {
  const known = await knownStations(db)
  return known.has(origin) && known.has(destination) ? known : readStations(db)
}

function wrongPlaces({ origin, destination }: Trip, stations: KnownStations): Record<string, string[]> {
  const unknown = Object.entries({ origin, destination }).filter(([, id]) => !stations.has(id))
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map(([field]) => [field, ['Böyle bir durak yok.']]))
  const [from, to] = [stations.get(origin), stations.get(destination)]
  return from && to && (isWithin(from, destination) || isWithin(to, origin))
    ? { destination: ['Kalkış ve varış aynı yer olamaz.'] }
    : {}
}

function wrongDay(date: LocalDate, { first, last }: SaleWindow): Record<string, string[]> {
  if (date < first) return { date: ['Geçmiş bir gün için sefer aranamaz.'] }
  return date > last ? { date: [`Biletler ${formatDay(last)} gününe kadar satışta.`] } : {}
}
