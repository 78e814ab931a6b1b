import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const entry =
  /\[(\d+)\] LOG: {2}(?:execute [^:]*|statement): ([^]*?)\n(?=\S)(?:[^\n]*?DETAIL: {2}parameters: ([^]*?)\n(?=\S))?/g

/** What one connection was asked. */
type Statement = { connection: string; text: string }

/** Every statement of a log, with its values in place of its parameters. */
export function allStatementsIn(log: string): Statement[] {
  return [...`${log}\n.`.matchAll(entry)].map(([, connection = '', text = '', parameters = '']) => {
    const values = new Map(
      [...parameters.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, number, value]) => [
        number,
        value,
      ]),
    )
    const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => values.get(number) ?? 'NULL')
    return { connection, text: filled.trim() }
  })
}

/**
 * One after the other what the connections were asked at once, a transaction as a whole. One that had begun before the first statement is
 * left out; null while one has not ended, for the API's rounds may be in the middle of one at any time.
 */
export function inTurn(statements: readonly Statement[]): string[] | null {
  const told: string[] = []
  const open = new Map<string, string[]>()
  for (const { connection, text } of statements) {
    const begun = /^(?:begin|start transaction)\b/i.test(text) ? [] : open.get(connection)
    const isEnd = /^(?:commit|rollback)$/i.test(text)
    if (begun === undefined) told.push(...(isEnd ? [] : [text]))
    else if (isEnd) told.push(...begun, text)
    else open.set(connection, [...begun, text])
    if (isEnd) open.delete(connection)
  }
  return open.size === 0 ? told : null
}

/** The same purchase for pgbench. Numbers that the database gives out are new when it is told again; no statement names one. */
export const scriptOf = (statements: readonly string[]): string => `${statements.join(';\n')};\n`

/** Has PostgreSQL write down what it is asked while `act` runs. */
export async function recordAll(client: pg.Client, act: () => Promise<void>): Promise<string[]> {
  const { rows } = await client.query<{ size: string }>("SELECT (pg_stat_file('log')).size::text AS size")
  await act()
  const until = Date.now() + 10_000
  for (;;) {
    const { rows: read } = await client.query<{ log: string }>(
      'SELECT pg_read_file($1, $2, 100000000) AS log',
      ['log', rows[0]?.size ?? '0'],
    )
    const told = inTurn(allStatementsIn(read[0]?.log ?? ''))
    if (told) return told.filter((text) => !isOurs(text))
    if (Date.now() > until) throw new Error('A transaction of the API did not end within ten seconds')
    await wait(20)
  }
}

/** Asked by who records, and not by the API. */
function isOurs(statement: string): boolean {
  return /pg_stat_file|pg_read_file|pg_reload_conf|ALTER SYSTEM/.test(statement)
}

export async function logStatements(client: pg.Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`)
  await client.query('SELECT pg_reload_conf(), pg_sleep(0.5)')
}
