import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { readSeatMap } from '../journeys/seat-map.ts'
import type { Segment } from '../journeys/segment.ts'
import type { Bus } from './rules.ts'

/** The bus for the rules to look at, under its lock: each buyer sees what the one before has left. */
export async function seeBus(tx: Tx, segment: Segment, holders: readonly string[], now: Date): Promise<Bus> {
  return { segment, cells: await readSeatMap(tx, segment, holders, now) }
}

/** Terms are the database's: its clock is the one that all processes share. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(tx)
  return rows[0]?.now ?? new Date()
}
