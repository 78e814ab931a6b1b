import { sql, type QueryExecutorProvider } from 'kysely'
import { every } from '../every.ts'
import { secretId, type Secrets } from '../secrets.ts'

/** Where processes note which secret they sign with, and which they do not know; the table may be named with its schema. */
type SecretUses = { db: QueryExecutorProvider; table: string; setting: string }

/** Of one secret, by its id, as this process and the notes of all know it. */
export type SecretUse = {
  id: string
  /** Null: no process has signed with it. */
  firstUsedAt: Date | null
  /** No process signed with it later: up to a round after it was noted last, for one may have ended in between. */
  lastUsedAt: Date | null
  /** When a process last had it not in its setting. */
  missingAt: Date | null
  /** In the setting of whoever asks: not at all, behind the one that signs, or as that. */
  place: 'absent' | 'believed' | 'signs'
}

const noteEveryMs = 10 * 60_000

/**
 * Writes down, now and then, that this process signs with the first, and which of those that others believe it does not know;
 * the answer stops it. Without a database the next round does.
 */
export function noteSecretUse(
  { db, table, setting }: SecretUses,
  secrets: Secrets,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const ids = secrets.map((secret) => secretId(secret))
  const note = async () => {
    await sql`
      INSERT INTO ${sql.table(table)} (setting, id) SELECT ${setting}, unnest(${ids}::text[])
      ON CONFLICT DO NOTHING`.execute(db)
    await sql`
      UPDATE ${sql.table(table)} SET missing_at = now()
      WHERE setting = ${setting} AND id <> ALL (${ids}::text[])`.execute(db)
    await sql`
      INSERT INTO ${sql.table(table)} AS known (setting, id, first_used_at, last_used_at)
      VALUES (${setting}, ${secretId(secrets[0])}, now(), now())
      ON CONFLICT (setting, id) DO UPDATE
      SET first_used_at = coalesce(known.first_used_at, now()), last_used_at = now()`.execute(db)
  }
  const first = note().catch(failed)
  const stop = every(noteEveryMs, note, failed)
  return async () => {
    await first
    await stop()
  }
}

type Noted = { id: string; first_used_at: Date | null; last_used_at: Date | null; missing_at: Date | null }

/** Those of the setting in their order, then those that are noted alone, the latest first. */
export async function readSecretUses(
  { db, table, setting }: SecretUses,
  secrets: Secrets,
): Promise<SecretUse[]> {
  const { rows } = await sql<Noted>`
    SELECT id, first_used_at, last_used_at + make_interval(secs => ${noteEveryMs / 1000}) AS last_used_at, missing_at
    FROM ${sql.table(table)} WHERE setting = ${setting} ORDER BY last_used_at DESC NULLS LAST`.execute(db)
  const noted = new Map(rows.map((row) => [row.id, row]))
  const ids = secrets.map((secret) => secretId(secret))
  return [...new Set([...ids, ...noted.keys()])].map((id) => ({
    id,
    firstUsedAt: noted.get(id)?.first_used_at ?? null,
    lastUsedAt: noted.get(id)?.last_used_at ?? null,
    missingAt: noted.get(id)?.missing_at ?? null,
    place: id === ids[0] ? 'signs' : ids.includes(id) ? 'believed' : 'absent',
  }))
}

/** Whether the first of the setting is what processes go over to: none that signs now has begun with another one later. */
export function isTakingOver([own, ...others]: readonly SecretUse[], now: Date): boolean {
  const since = own?.firstUsedAt ?? now
  return others.every(
    ({ firstUsedAt, lastUsedAt }) =>
      !isSigning(lastUsedAt, now) || (firstUsedAt !== null && firstUsedAt <= since),
  )
}

/** By what is noted: a process that has ended meanwhile counts still. */
const isSigning = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteEveryMs

/** Whether a process that runs may have it not in its setting: what another signs with it, it refuses. */
const isMissing = ({ place, missingAt }: SecretUse, now: Date): boolean =>
  place !== 'absent' && missingAt !== null && now.getTime() - missingAt.getTime() < 2 * noteEveryMs

/** What ops read of one; `mayGoAt` is when the last that it has signed is over. */
export function describeUse(use: SecretUse, mayGoAt: Date, now: Date): string {
  const line = describePlace(use, mayGoAt, now)
  return isMissing(use, now) ? `${line}; a process does not believe it, or did not 20 minutes ago` : line
}

function describePlace({ id, firstUsedAt, lastUsedAt, place }: SecretUse, mayGoAt: Date, now: Date): string {
  if (place === 'signs' && firstUsedAt === null)
    return `${id}  is the first here, and no process has signed with it: is this the setting of the processes?`
  if (place === 'signs') return `${id}  signs since ${firstUsedAt?.toISOString()}`
  const where = place === 'absent' ? 'is not in the setting' : 'is believed'
  if (lastUsedAt === null) return `${id}  ${where}, and has signed nothing yet`
  const signedUntil = `signed until ${lastUsedAt.toISOString()}`
  if (isSigning(lastUsedAt, now))
    return `${id}  ${where}, and was signed with a moment ago: if no process is left that does, ask again in 20 minutes`
  if (mayGoAt <= now) return `${id}  ${where}, ${signedUntil}; nothing of it lives: it may go`
  return `${id}  ${where}, ${signedUntil}; it may go on ${mayGoAt.toISOString()}`
}
