import { type RawBuilder, sql } from 'kysely'

/** Where a trip may begin and end: stations, or centres and whole cities, which stand for what is in them too. */
export type Places = { origins: readonly number[]; destinations: readonly number[] }

export type Trip = { origin: number; destination: number }

export function placesOf({ origin, destination }: Trip): Places {
  return { origins: [origin], destinations: [destination] }
}

/** The stations themselves and, of centres and cities, all that is in them. */
export function stopsOf(places: readonly number[]): RawBuilder<number[]> {
  const ids = sql`${[...places]}::int[]`
  return sql<
    number[]
  >`ARRAY(SELECT id FROM stations WHERE id = ANY (${ids}) OR centre_id = ANY (${ids}) OR city_id = ANY (${ids}))`
}

type Within = { id: number; centre_id: number | null; city_id: number | null }

/** Whether searching a place finds what stops at a station. */
export function isWithin(station: Within, place: number): boolean {
  return station.id === place || station.centre_id === place || station.city_id === place
}
