import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const mark = '/* plan once */'

/**
 * Begins or ends (`modifyEnd`) a statement whose planning takes longer than its work: a connection to PostgreSQL plans it a
 * few times and then keeps the plan. Its text must be the same each time, so lists go in as arrays; and it names the columns
 * that it answers, because a `*` is refused once a newer release has added one.
 */
export const planOnce = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

function named(text: unknown, ...rest: unknown[]): unknown[] {
  const keeps = typeof text === 'string' && (text.startsWith(mark) || text.endsWith(mark))
  return keeps ? [{ name: nameOf(text), text, values: rest[0] }] : [text, ...rest]
}

/** Kysely gives text and values; a name beside them makes it a prepared statement. */
export function keepPlans(client: ClientBase): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (...asked: [unknown, ...unknown[]]) => Reflect.apply(query, client, named(...asked)),
  })
}
