import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { laySmallBus } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { saveApplication } from '../careers/save-application.ts'
import { saveMessage } from './save-message.ts'

/** On a real PostgreSQL, because on PGlite nobody writes at the same time. */
let server: TestPostgres
let processes: Database[] = []

const failLoudly = (error: Error) => {
  throw error
}
const now = new Date('2036-05-04T10:00:00+03:00')
const saving = (nth: number) => {
  const database = processes[nth % processes.length]
  if (!database) throw new Error('no process')
  return {
    db: database.db,
    clock: () => now,
    random: randomBytes,
    keyFor: createKeyFor(new Uint8Array(32).fill(1)),
    config: readConfig({ RATE_LIMIT_FACTOR: '1000' }),
  }
}
const db = () => saving(0).db

beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  processes = [openBackendPostgres(url, failLoudly), openBackendPostgres(url, failLoudly)]
  const [first] = processes
  if (!first) throw new Error('no process')
  await migrateBackend(first)
  await laySmallBus(first)
})
afterAll(async () => {
  for (const database of processes) await database.close()
  await server.stop()
})
beforeEach(async () => {
  await db().deleteFrom('contact_messages').execute()
  await db().deleteFrom('attempt_counters').execute()
})

const message = {
  request_type_id: 1,
  name: 'Işıl',
  surname: 'Şahin',
  email: 'isil@example.com',
  phone: '',
  pnr: '' as const,
  message: 'Otobüste mavi bir şemsiye unuttum.',
}
/** Two at once: what a double click sends, and what the limit of an address lets through. */
const twice = <Sent>(send: (nth: number) => Promise<Sent>) => Promise.all([0, 1].map(send))

describe('what a double click sends twice at once', () => {
  it('is one message with one reference and one mail to each side', async () => {
    for (let round = 0; round < 20; round += 1) {
      await db().deleteFrom('attempt_counters').execute()
      const sent = { ...message, message: `${message.message} ${round}` }
      const references = await twice((nth) => saveMessage(saving(nth), sent, '192.0.2.1'))
      expect(new Set(references).size).toBe(1)
    }
    expect(await db().selectFrom('contact_messages').select('id').execute()).toHaveLength(20)
    const mails = await db().selectFrom('mails').select('id').where('kind', '=', 'message-received').execute()
    expect(mails).toHaveLength(20)
  })

  it('would be two without the lock (negative control)', async () => {
    const naive = (nth: number) =>
      saving(nth)
        .db.transaction()
        .execute(async (tx) => {
          const before = await tx
            .selectFrom('contact_messages')
            .select('reference')
            .where('content_hash', '=', 'naive')
            .executeTakeFirst()
          if (before) return before.reference
          const reference = `NAVE-AAA${nth + 2}`
          await tx
            .insertInto('contact_messages')
            .values({ ...message, phone: null, pnr: null, reference, content_hash: 'naive', created_at: now })
            .execute()
          return reference
        })
    let most = 0
    for (let round = 0; round < 50 && most < 2; round += 1) {
      await db().deleteFrom('contact_messages').execute()
      most = new Set(await twice(naive)).size
    }
    expect(most).toBe(2)
  })

  it('is one application', async () => {
    const { id } = await db()
      .insertInto('job_postings')
      .values({
        title: 'Kaptan',
        department: 'Operasyon',
        city: 'Ankara',
        employment_type: 'FULL_TIME',
        description: 'Bir.',
        published_on: '2036-05-01',
        closes_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cv = () => new File(['%PDF-1.7\n%%EOF'], 'cv.pdf')
    await twice((nth) =>
      saveApplication(
        { ...saving(nth), scanner: null },
        {
          job_posting_id: id,
          name: 'Işıl',
          surname: 'Şahin',
          email: 'isil@example.com',
          phone: '0532 123 45 67',
          message: 'On yıldır uzun yolda direksiyon sallıyorum.',
          privacy_notice: '1',
          cv: cv(),
        },
        '192.0.2.1',
      ),
    )
    expect(await db().selectFrom('job_applications').select('id').execute()).toHaveLength(1)
    const mails = await db()
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'application-received')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
