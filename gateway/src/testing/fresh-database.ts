import { randomUUID } from 'node:crypto'
import { databaseOn, query } from 'shared-server/testing/postgres-cluster'
import { inject, onTestFinished } from 'vitest'
import type { AtEnd } from './at-end.ts'

/** Set by the test run, which starts a real PostgreSQL for it; vitest.config.ts leaves *.postgres.test.ts out without one. */
export const postgres = process.env.DATABASE_URL_TEST ?? ''

/** An empty database there, gone after the test. */
export const freshDatabase = (): Promise<string> => createDatabase('', onTestFinished)

/** A database there with an empty registry; null in a run without PostgreSQL, where a gateway has the embedded one. */
export async function emptyRegistryDatabase(atEnd: AtEnd): Promise<string | null> {
  const template = inject('emptyRegistryDatabase')
  return template === null ? null : await createDatabase(`template ${template}`, atEnd)
}

async function createDatabase(from: string, atEnd: AtEnd): Promise<string> {
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  await query(postgres, `create database ${name} ${from}`)
  atEnd(() => query(postgres, `drop database if exists ${name} with (force)`))
  return databaseOn(postgres, name)
}
