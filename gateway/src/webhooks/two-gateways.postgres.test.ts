import { expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Db } from '../database/database.ts'
import { writeAudit } from '../registry/history/audit.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startHookReceiver } from '../testing/hook-receiver.ts'
import { openDelivery } from './deliver.ts'
import { insertWebhook, readWebhooks } from './rows.ts'

const log = { warn: () => undefined }
const site = 'https://rotabus.example'

async function deliver(db: Db, at: Date): Promise<void> {
  const delivery = openDelivery({ db, site, log })
  await delivery.round(at)
  await delivery.idle()
}

async function gatewaysOf(address: string, count: number) {
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase(address, '/nowhere')))
  onTestFinished(async () => {
    await Promise.all(databases.map(({ close }) => close()))
  })
  return databases.map(({ db }) => db)
}

it('each of many gateways sends, and every change goes out once; what one of them died with goes out from another', async () => {
  const dbs = await gatewaysOf(await freshDatabase(), 3)
  const [db] = dbs
  if (!db) throw new Error('there is no gateway')
  const { url, received } = await startHookReceiver()
  const everything = { kind: 'signed', language: 'en', modules: null } as const
  await insertWebhook(db, { ...everything, url }, { who: 'ops', why: '' })
  await db.transaction().execute(async (tx) => {
    for (let count = 1; count < 60; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await writeAudit(tx.withSchema('gateway'), { module: 'host', who: 'ops', what: 'gc', why: `${count}` })
  })
  const soon = () => new Date(Date.now() + 1000)
  for (let round = 0; round < 12; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- round after round
    await Promise.all(dbs.map((one) => deliver(one, soon())))
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([60, 60])
  expect(await readWebhooks(db)).toMatchObject([{ waiting: 0, givenUp: 0, problem: null }])

  // Taken, and its gateway is gone before it notes anything.
  await db
    .withSchema('gateway')
    .updateTable('webhook_delivery')
    .set({ delivered_at: null, due_at: new Date(Date.now() + 60_000), attempts: 1 })
    .where('entry', '=', Number(ids[0]?.split('.')[1]))
    .execute()
  await deliver(db, soon())
  expect(received).toHaveLength(60)
  await deliver(db, new Date(Date.now() + 61_000))
  expect(received.map(({ headers }) => headers['webhook-id']).slice(60)).toEqual([ids[0]])
})
