import pg from 'pg'

/** What the API marks as worth keeping a plan for: its searches. */
const marked = /LOG: {2}execute [^:]*: (\/\* plan once \*\/[^]*?)\n(?=\S)(?:.*?)DETAIL: {2}parameters: (.*)/g

/**
 * The marked statements in a log of PostgreSQL, in order, with their values in place of the parameters: text that
 * is typed where it stands, as a parameter is.
 */
export function statementsIn(log: string): string[] {
  return [...log.matchAll(marked)].map(([, text = '', parameters = '']) => {
    const values = new Map(
      [...parameters.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, number, value]) => [
        number,
        value,
      ]),
    )
    return text
      .replaceAll(/\$(\d+)/g, (_, number: string) => values.get(number) ?? 'NULL')
      .replaceAll(/\s+/g, ' ')
      .trim()
  })
}

/** Has PostgreSQL write down what is asked of it meanwhile; answers the statements, the last of each question. */
export async function recordStatements(
  connectionString: string,
  questions: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await setLogging(client, 'all')
    const recorded: string[] = []
    for (const question of questions) {
      const before = await logSize(client)
      await question()
      const { rows } = await client.query<{ log: string }>('SELECT pg_read_file($1, $2, 10000000) AS log', [
        'log',
        before,
      ])
      const statement = statementsIn(rows[0]?.log ?? '').at(-1)
      if (statement === undefined) throw new Error('The API asked nothing that can be recorded')
      recorded.push(statement)
    }
    return recorded
  } finally {
    await setLogging(client, 'none')
    await client.end()
  }
}

async function setLogging(client: pg.Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`)
  await client.query('SELECT pg_reload_conf(), pg_sleep(0.5)')
}

async function logSize(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ size: string }>("SELECT (pg_stat_file('log')).size::text AS size")
  return rows[0]?.size ?? '0'
}
