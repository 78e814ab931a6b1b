import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { historyEntry, type HistoryEntry } from '../../../wire/history.ts'
import type { Db } from '../../database/database.ts'
import { channel } from '../../release/release.ts'

export type Reason = { who: string; why: string }

type AuditEntry = Pick<HistoryEntry, 'module' | 'who' | 'what' | 'why'> &
  Partial<Pick<HistoryEntry, 'before' | 'after' | 'version' | 'details'>>

/** What was done, for ever, in the transaction that does it. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  const { module, who, what, why, version = null } = entry
  await tx
    .insertInto('audit')
    .values({
      module,
      who,
      what,
      why,
      version,
      channel,
      before: json(entry.before),
      after: json(entry.after),
      details: json(entry.details),
    })
    .execute()
}

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

const mostEntries = 200

/** Newest first; of all modules when none is named. */
export async function readHistory(db: Db, module: ModuleId | null): Promise<HistoryEntry[]> {
  const query = newestEntries(db)
  return await read(module === null ? query : query.where('module', '=', module))
}

/** Newest first: those that changed what visitors have, of all modules. */
export const readPointerChanges = async (db: Db): Promise<HistoryEntry[]> =>
  await read(newestEntries(db).where('after', 'is not', null))

const newestEntries = (db: Db) =>
  db
    .selectFrom('audit')
    .select(['at', 'module', 'who', 'what', 'before', 'after', 'version', 'why', 'details'])
    .where('channel', '=', channel)
    .orderBy('number', 'desc')
    .limit(mostEntries)

async function read(query: ReturnType<typeof newestEntries>): Promise<HistoryEntry[]> {
  const rows = await query.execute()
  return rows.map(({ at, ...entry }) => z.parse(historyEntry, { at: at.toISOString(), ...entry }))
}

/** Whether this version was there at any time, though its release may be no more. */
export async function wasPublished(db: Db, module: ModuleId, version: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('number')
    .where('what', '=', 'publish')
    .where('module', '=', module)
    .where('version', '=', version)
    .limit(1)
    .execute()
  return found.length > 0
}
