import type { Db } from '../../db/database.ts'
import { cached } from '../../context/cached.ts'
import { allStations } from './stations.ts'

type KnownStation = Awaited<ReturnType<typeof allStations>>[number]
export type KnownStations = ReadonlyMap<number, KnownStation>

const cachedMs = 60_000
const readers = new WeakMap<Db, () => Promise<KnownStations>>()

/** Stations by their id, a minute old at most: names hardly ever change, and every bus of a list has a dozen. */
export function knownStations(db: Db): Promise<KnownStations> {
  const reader =
    readers.get(db) ?? cached({ clock: () => new Date(), forMs: cachedMs }, () => readStations(db))
  readers.set(db, reader)
  return reader()
}

/** The next reading is of now: a station has changed. */
export function forgetStations(db: Db): void {
  readers.delete(db)
}

/** As they are now. */
export async function readStations(db: Db): Promise<KnownStations> {
  return new Map((await allStations(db)).map((station) => [station.id, station]))
}
