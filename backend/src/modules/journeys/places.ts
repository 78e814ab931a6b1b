import { type RawBuilder, sql } from 'kysely'

/** Where a trip may begin and end: stations, or centres, which stand for their sub-stops too. */
export type Places = { origins: readonly number[]; destinations: readonly number[] }

export type Trip = { origin: number; destination: number }

export function placesOf({ origin, destination }: Trip): Places {
  return { origins: [origin], destinations: [destination] }
}

/** The stations themselves and, of centres, their sub-stops. */
export function stopsOf(places: readonly number[]): RawBuilder<number[]> {
  const ids = sql`${[...places]}::int[]`
  return sql<number[]>`ARRAY(SELECT id FROM stations WHERE id = ANY (${ids}) OR centre_id = ANY (${ids}))`
}
