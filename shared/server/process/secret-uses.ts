import { sql, type QueryExecutorProvider } from 'kysely'
import { every } from '../every.ts'
import { secretId, type Secrets } from '../secrets.ts'

/** Where processes note which secret they sign with; the table may be named with its schema. */
type SecretUses = { db: QueryExecutorProvider; table: string; setting: string }

/** Of one secret, by its id, as this process and the notes of all know it. */
export type SecretUse = {
  id: string
  /** Null: no process has signed with it. */
  firstUsedAt: Date | null
  lastUsedAt: Date | null
  /** In the setting of whoever asks: not at all, behind the one that signs, or as that. */
  place: 'absent' | 'believed' | 'signs'
}

const noteEveryMs = 10 * 60_000

/** Writes down, now and then, that this process signs with the first; the answer stops it. Without a database the next round does. */
export function noteSecretUse(
  { db, table, setting }: SecretUses,
  secrets: Secrets,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const note = async () => {
    await sql`
      INSERT INTO ${sql.table(table)} AS known (setting, id, first_used_at, last_used_at)
      VALUES (${setting}, ${secretId(secrets[0])}, now(), now())
      ON CONFLICT (setting, id) DO UPDATE SET last_used_at = now()`.execute(db)
  }
  const first = note().catch(failed)
  const stop = every(noteEveryMs, note, failed)
  return async () => {
    await first
    await stop()
  }
}

/** Those of the setting in their order, then those that are noted alone, the latest first. */
export async function readSecretUses(
  { db, table, setting }: SecretUses,
  secrets: Secrets,
): Promise<SecretUse[]> {
  const { rows } = await sql<{ id: string; first_used_at: Date; last_used_at: Date }>`
    SELECT id, first_used_at, last_used_at FROM ${sql.table(table)}
    WHERE setting = ${setting} ORDER BY last_used_at DESC`.execute(db)
  const noted = new Map(rows.map((row) => [row.id, row]))
  const ids = secrets.map((secret) => secretId(secret))
  return [...new Set([...ids, ...noted.keys()])].map((id) => ({
    id,
    firstUsedAt: noted.get(id)?.first_used_at ?? null,
    lastUsedAt: noted.get(id)?.last_used_at ?? null,
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
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < 2 * noteEveryMs

/** What ops read of one; `mayGoAt` is when the last that it has signed is over. */
export function describeUse(
  { id, firstUsedAt, lastUsedAt, place }: SecretUse,
  mayGoAt: Date,
  now: Date,
): string {
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
