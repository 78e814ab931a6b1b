import pg from 'pg'

const entry =
  /LOG: {2}(?:execute [^:]*|statement): ([^]*?)\n(?=\S)(?:[^\n]*?DETAIL: {2}parameters: ([^]*?)\n(?=\S))?/g

/** Every statement of a log, with its values in place of its parameters. */
export function allStatementsIn(log: string): string[] {
  return [...`${log}\n.`.matchAll(entry)].map(([, text = '', parameters = '']) => {
    const values = new Map(
      [...parameters.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, number, value]) => [
        number,
        value,
      ]),
    )
    return text.replaceAll(/\$(\d+)/g, (_, number: string) => values.get(number) ?? 'NULL').trim()
  })
}

/** The same purchase for pgbench. Numbers that the database gives out are new when it is told again; no statement names one. */
export const scriptOf = (statements: readonly string[]): string => `${statements.join(';\n')};\n`

/** Has PostgreSQL write down what it is asked while `act` runs. */
export async function recordAll(client: pg.Client, act: () => Promise<void>): Promise<string[]> {
  const { rows } = await client.query<{ size: string }>("SELECT (pg_stat_file('log')).size::text AS size")
  await act()
  const { rows: read } = await client.query<{ log: string }>(
    'SELECT pg_read_file($1, $2, 100000000) AS log',
    ['log', rows[0]?.size ?? '0'],
  )
  return allStatementsIn(read[0]?.log ?? '').filter((statement) => !isOurs(statement))
}

/** Asked by who records, and not by the API. */
function isOurs(statement: string): boolean {
  return /pg_stat_file|pg_read_file|pg_reload_conf|ALTER SYSTEM/.test(statement)
}

export async function logStatements(client: pg.Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`)
  await client.query('SELECT pg_reload_conf(), pg_sleep(0.5)')
}
