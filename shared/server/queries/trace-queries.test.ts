import { sql } from 'kysely'
import { expect, test, onTestFinished } from 'vitest'
import { openPglite } from '../open-pglite.ts'
import { inTrace } from '../trace/current-trace.ts'
import type { EndedSpan } from '../trace/recorder.ts'

type Tables = { people: { phone: string } }

test('a statement is a span with its text, and never what is filled in', async () => {
  const database = await openPglite<Tables>(undefined)
  onTestFinished(database.close)
  await database.script('create table people (phone text unique)')
  const spans: EndedSpan[] = []
  const recorder = {
    takes: () => true,
    record: (span: EndedSpan) => void spans.push(span),
    close: async () => undefined,
  }
  const trace = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), recorder }
  await database.db.insertInto('people').values({ phone: 'before' }).execute()
  await inTrace(trace, () =>
    database.db.transaction().execute(async (tx) => {
      await tx.insertInto('people').values({ phone: '5321234567' }).execute()
      await sql`select ${'10000000146'}::text from people`.execute(tx)
    }),
  )
  await inTrace(trace, () =>
    database.db.insertInto('people').values({ phone: '5321234567' }).execute(),
  ).catch(() => undefined)
  expect(spans.map(({ name, attributes }) => [name, attributes['db.query.text']])).toEqual([
    ['INSERT', 'insert into "people" ("phone") values ($1)'],
    ['SELECT', 'select $1::text from people'],
    ['INSERT', 'insert into "people" ("phone") values ($1)'],
  ])
  expect(spans[1]?.attributes['db.response.returned_rows']).toBe(2)
  expect(spans[2]).toMatchObject({ hasFailed: true, attributes: { 'error.type': '23505' } })
  expect(new Set(spans.map(({ parentId }) => parentId))).toEqual(new Set(['2'.repeat(16)]))
  expect(JSON.stringify(spans)).not.toMatch(/5321234567|10000000146/)
})
