import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Set by the test run, which starts a real PostgreSQL for it; vitest.config.ts leaves *.postgres.test.ts out without one. */
export const postgres = process.env.DATABASE_URL_TEST ?? ''

/** An empty database there, gone after the test. */
export async function freshDatabase(): Promise<string> {
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database if exists ${name} with (force)`))
  return Object.assign(new URL(postgres), { pathname: name }).href
}
