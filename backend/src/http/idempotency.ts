import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { planOnce } from '../db/keep-plans.ts'
import { RefusalError } from './refusal.ts'

type Request = { sid: string; path: string; key: string; bodyHashes: Secrets }

const keyShape = z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/))

/** A request that died with its process is under way for no longer than this. */
const abandonedAfterSeconds = 60

export function readKey(header: unknown): string | null {
  if (header === undefined) return null
  const parsed = z.safeParse(keyShape, header)
  if (parsed.success) return parsed.data
  throw new RefusalError(400, 'bad-idempotency-key', 'Gönderilen bilgi anlaşılamadı.')
}

/** Keyed, because a bare hash of a body with a card number could be searched for; by the secret before too, for a request that is sent again. */
export const hashBody = (body: unknown, secrets: Secrets): Secrets =>
  mapSecrets(secrets, (secret) =>
    createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url'),
  )

/** Acts once for a key: the same request again gets the first answer. A refusal is forgotten, because it changed nothing. */
export async function once<Answer>(
  db: Db,
  request: Request,
  parse: (known: unknown) => Answer,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const known = await begin(db, request)
  if (known !== null) return parse(known)
  try {
    const answer = await act()
    await rowOf(db.updateTable('idempotency_keys').set({ answer: JSON.stringify(answer) }), request)
      .modifyEnd(planOnce)
      .execute()
    return answer
  } catch (error) {
    // With the database away the row stays, and is given up after a while.
    await rowOf(db.deleteFrom('idempotency_keys'), request)
      .execute()
      .catch(() => undefined)
    throw error
  }
}

/** The answer given before, or null when this request is the one to act. */
async function begin(db: Db, { sid, path, key, bodyHashes }: Request): Promise<unknown> {
  const { rows } = await sql<{ mine: boolean }>`${planOnce}
    INSERT INTO idempotency_keys AS known (buyer_sid, path, key, body_hash)
    VALUES (${sid}, ${path}, ${key}, ${bodyHashes[0]})
    ON CONFLICT (buyer_sid, path, key) DO UPDATE SET created_at = now()
      WHERE known.answer IS NULL AND known.body_hash IN (${sql.join(bodyHashes)})
        AND known.created_at < now() - make_interval(secs => ${abandonedAfterSeconds})
    RETURNING true AS mine`.execute(db)
  if (rows.length > 0) return null
  const known = await rowOf(db.selectFrom('idempotency_keys').selectAll(), {
    sid,
    path,
    key,
  }).executeTakeFirst()
  if (known && !bodyHashes.includes(known.body_hash))
    throw new RefusalError(422, 'idempotency-mismatch', 'Bu istek daha önce başka bilgilerle gönderildi.')
  if (!known || known.answer === null)
    throw new RefusalError(409, 'in-flight', 'Ödemeniz işleniyor. Lütfen bekleyin, tekrar denemeyin.')
  return known.answer
}

type Keyed<Query> = { where: (column: 'buyer_sid' | 'path' | 'key', is: '=', value: string) => Query }

function rowOf<Query extends Keyed<Query>>(
  query: Query,
  { sid, path, key }: Omit<Request, 'bodyHashes'>,
): Query {
  return query.where('buyer_sid', '=', sid).where('path', '=', path).where('key', '=', key)
}

/** Housekeeping: nobody asks again after a day. */
export async function sweepKeys(db: Db): Promise<void> {
  await sql`
    DELETE FROM idempotency_keys WHERE (buyer_sid, path, key) IN (
      SELECT buyer_sid, path, key FROM idempotency_keys WHERE created_at < now() - interval '1 day'
      ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED)`.execute(db)
}
