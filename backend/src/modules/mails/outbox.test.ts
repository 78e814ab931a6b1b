import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { openMailer } from '../mailer/mailer.ts'
import { markRefused, queueMail, takeDueMails } from './outbox.ts'

/** On a real PostgreSQL, because on PGlite nobody takes at the same time. */
let server: TestPostgres
let one: Database
let other: Database
const withMail = 'with-mail-------------'
const withoutMail = 'without-mail----------'
const failLoudly = (error: Error) => {
  throw error
}
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  one = openBackendPostgres(url, failLoudly)
  other = openBackendPostgres(url, failLoudly)
  await migrateBackend(one)
  await sql`INSERT INTO orders (id, buyer_sid, total, email, contract_version, contract_ip, contract_accepted_at)
    VALUES (${withMail}, 's', 1, 'a@example.com', 'v', '::1', now()),
      (${withoutMail}, 's', 1, '', 'v', '::1', now())`.execute(one.db)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await server.stop()
})
beforeEach(async () => {
  await sql`DELETE FROM mails`.execute(one.db)
})

const queue = (order: string) => one.db.transaction().execute((tx) => queueMail(tx, order))
const soon = () => new Date(Date.now() + 60_000)

describe('mails that wait', () => {
  it('are each taken by one of two processes', async () => {
    for (let nth = 0; nth < 12; nth += 1) await queue(withMail)
    const taken = await Promise.all([one, other, one, other].map(({ db }) => takeDueMails(db, soon(), 4)))
    const ids = taken.flat().map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are taken before what anybody has caused by a form, however long that has waited', async () => {
    const { id: message } = await one.db
      .insertInto('contact_messages')
      .values({
        reference: 'AAAA-BBBB',
        request_type_id: 1,
        content_hash: 'x',
        name: 'a',
        surname: 'b',
        email: 'c@example.com',
        phone: null,
        pnr: null,
        message: 'd',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`INSERT INTO mails (kind, recipient, contact_message_id, next_attempt_at)
      SELECT 'message-received', 'c@example.com', ${message}, now() - interval '1 hour' FROM generate_series(1, 20)`.execute(
      one.db,
    )
    await queue(withMail)
    const [first] = await takeDueMails(one.db, soon(), 1)
    expect(first?.kind).toBe('tickets')
    await one.db.deleteFrom('contact_messages').execute()
  })

  it('are tried again after ever longer waits, for about a day, and then given up', async () => {
    await queue(withMail)
    await queue(withoutMail)
    let now = soon()
    const began = now.getTime()
    const waited: number[] = []
    for (;;) {
      const due = await takeDueMails(one.db, now, 10)
      for (const mail of due) await markRefused(one.db, mail)
      const [row] = await one.db.selectFrom('mails').select(['state', 'next_attempt_at']).execute()
      if (row?.state !== 'waiting') break
      expect(due).toHaveLength(1)
      expect(await takeDueMails(one.db, new Date(row.next_attempt_at.getTime() - 1), 10)).toEqual([])
      waited.push((row.next_attempt_at.getTime() - now.getTime()) / 60_000)
      now = row.next_attempt_at
    }
    expect(waited[0]).toBe(1)
    expect(waited).toEqual(waited.toSorted((a, b) => a - b))
    expect((now.getTime() - began) / 3_600_000).toBeGreaterThan(23)
    expect((now.getTime() - began) / 3_600_000).toBeLessThan(25)
  })
})

it('without a mail server each letter becomes one file that a mail program opens', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rotabus-mails-'))
  const mailer = openMailer({ ...readConfig({}), dataDir })
  const message = {
    name: 'order-1',
    messageId: '<1@rotabus.example>',
    date: new Date(0),
    to: 'isil@example.com',
    subject: 'Biletiniz hazır: Iğdır – Şırnak',
    text: 'Işıl',
    html: '<p>Işıl</p>',
    attachments: [],
  }
  await mailer?.send(message)
  await mailer?.send(message)
  expect(await readdir(join(dataDir, 'mails'))).toEqual(['order-1.eml'])
  const mail = await PostalMime.parse(await readFile(join(dataDir, 'mails', 'order-1.eml')))
  expect(mail).toMatchObject({ subject: message.subject, messageId: message.messageId })
  expect(mail.to?.[0]?.address).toBe('isil@example.com')
  await rm(dataDir, { recursive: true })
  expect(openMailer(readConfig({ DATA_DIR: 'memory' }))).toBeNull()
})
