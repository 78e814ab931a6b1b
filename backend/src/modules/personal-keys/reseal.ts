import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { startRounds } from '../../context/rounds.ts'
import type { Db } from '../../db/database.ts'
import { type PersonalKeys, sealingKeyOf } from '../../db/sealing/personal-keys.ts'
import { sqlState, uniqueViolation } from '../../db/sql-state.ts'
import { type SealedPlace, sealedPlaces } from './sealed-places.ts'

const batch = 500
const everyMs = 3_600_000
const dayMs = 86_400_000

type Stored = { key: string; stored: string }

/** Seals anew, by the key that writes, what another key has sealed or none; answers how many values. */
export async function resealAll(db: Db, keys: PersonalKeys): Promise<number> {
  let resealed = 0
  for (const place of sealedPlaces)
    for await (const rows of batchesOf(db, place)) resealed += await resealBatch(db, keys, place, rows)
  return resealed
}

/** How many values each key has sealed; '' for those that are readable. */
export async function countByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const place of sealedPlaces)
    for await (const rows of batchesOf(db, place))
      for (const { stored } of rows) {
        const key = sealingKeyOf(unquoted(place, stored)) ?? ''
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  return counts
}

/** Not under the column's own name, under which it would be opened. */
async function* batchesOf(db: Db, { table, column, key, keyType, only }: SealedPlace) {
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const { rows } = await sql<Stored>`
      SELECT ${sql.ref(key)}::text AS key, ${sql.ref(column)}::text AS stored FROM ${sql.table(table)}
      WHERE (${after}::text IS NULL OR ${sql.ref(key)} > ${after}::${sql.raw(keyType)}) AND ${only ?? sql`true`}
      ORDER BY ${sql.ref(key)} LIMIT ${batch}`.execute(db)
    yield rows.filter(({ stored }) => stored !== null && stored !== '')
    last = rows.at(-1)?.key ?? null
    if (rows.length < batch) return
  }
}

/** A value that does not open, or that stands there in another form already, is left, and alone. */
async function resealBatch(
  db: Db,
  keys: PersonalKeys,
  place: SealedPlace,
  rows: readonly Stored[],
): Promise<number> {
  try {
    return await reseal(db, keys, place, rows)
  } catch (error) {
    const state = sqlState(error)
    if (state !== null && state !== uniqueViolation) throw error
    if (rows.length === 1) return 0
    let resealed = 0
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      resealed += await resealBatch(db, keys, place, [row])
    return resealed
  }
}

/** A row that was changed meanwhile is left: whoever changed it has sealed it. */
async function reseal(
  db: Db,
  keys: PersonalKeys,
  place: SealedPlace,
  rows: readonly Stored[],
): Promise<number> {
  const due = rows.filter(({ stored }) => sealingKeyOf(unquoted(place, stored)) !== keys.writes)
  if (due.length === 0) return 0
  const { table, column, kind, key, keyType, only } = place
  const isJson = kind === 'contract'
  const sealed = due.map(({ stored }) => {
    const made = keys.seal(kind, keys.open(kind, unquoted(place, stored)))
    return isJson && keys.writes !== null ? JSON.stringify(made) : made
  })
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = due.sealed::${sql.raw(isJson ? 'jsonb' : 'text')}
    FROM unnest(${due.map((row) => row.key)}::text[], ${due.map((row) => row.stored)}::text[], ${sealed}::text[])
      AS due (key, stored, sealed)
    WHERE t.${sql.ref(key)} = due.key::${sql.raw(keyType)} AND t.${sql.ref(column)}::text = due.stored
      AND ${only ?? sql`true`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A sealed contract is a JSON string, any other value is itself. */
const unquoted = ({ kind }: SealedPlace, stored: string): string =>
  kind === 'contract' && stored.startsWith('"') ? String(JSON.parse(stored)) : stored

/** One round an hour until one finds nothing, then one a day: a process that has another setting may have written meanwhile. */
async function resealRound(db: Db, keys: PersonalKeys, now: Date): Promise<number> {
  const done = await db
    .selectFrom('personal_keys')
    .select('id')
    .where('id', '=', keys.writes ?? '')
    .where('all_sealed_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst()
  if (done || keys.ids.length === 0) return 0
  const resealed = await resealAll(db, keys)
  if (resealed === 0 && keys.writes !== null)
    await db.updateTable('personal_keys').set({ all_sealed_at: now }).where('id', '=', keys.writes).execute()
  return resealed
}

/** Rounds at an interval; the answer stops them and waits for the one under way. */
export function startResealing(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  keys: PersonalKeys,
): () => Promise<void> {
  return startRounds({
    everyMs,
    atOnce: true,
    round: async () => {
      const resealed = await resealRound(db, keys, clock())
      if (resealed > 0) log.info({ resealed, key: keys.writes ?? 'plain' }, 'personal values sealed anew')
    },
    log,
    failure: 'sealing personal values anew failed',
  })
}
