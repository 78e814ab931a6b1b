import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'
import { migrateBackend } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadPersonalKeys } from '../db/sealing/load-keys.ts'
import { bankAt, bankSecret } from '../testing/bank.ts'
import { approve, comeBack, order, orderOf } from '../testing/buy.ts'
import { startProcess } from '../testing/child-process.ts'
import { newBuyerAt, publicUrl } from '../testing/shop.ts'
import { layNoMore, laySmallBus, seat } from '../testing/small-bus.ts'

const launcher = fileURLToPath(new URL('../../../gateway/src/launcher/site-copy/', import.meta.url))

/** A site's folder with a bus in it, and its processes, on the embedded database. */
async function openSite() {
  const place = await mkdtemp(join(tmpdir(), 'rotabus-copied-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const dataDir = join(place, 'site')
  const stored = { databaseUrl: null, dataDir: join(dataDir, 'backend'), personalDataKeys: null }
  const database = await openDatabase(stored, await loadPersonalKeys(stored), () => undefined)
  await migrateBackend(database)
  const journeys = await laySmallBus(database)
  await layNoMore(database)
  await database.close()
  const [bankPort, port] = [await getPort(), await getPort()]
  const bank = bankAt(`http://127.0.0.1:${bankPort}`)
  const url = `http://127.0.0.1:${port}`
  const common = { BANK_SECRET: bankSecret, LOG_LEVEL: 'error' }
  const start = async () => {
    const ofBank = await startProcess({
      entry: 'bank/server.ts',
      url: `http://127.0.0.1:${bankPort}`,
      health: '/health',
      env: { ...common, PORT: String(bankPort), DATA_DIR: join(dataDir, 'bank'), BANK_SWITCHES: 'on' },
    })
    const ofApi = await startProcess({
      entry: 'server.ts',
      url,
      health: '/health/ready',
      env: {
        ...common,
        PORT: String(port),
        DATA_DIR: stored.dataDir,
        BANK_URL: `http://127.0.0.1:${bankPort}`,
        PUBLIC_URL: publicUrl,
        RATE_LIMIT_FACTOR: '100',
      },
    })
    return async () => {
      await ofApi.kill()
      await ofBank.kill()
    }
  }
  const command = (name: string, file: string) =>
    promisify(execFile)(process.execPath, [`${launcher}${name}.ts`, file], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    })
  return { place, dataDir, journey: journeys.there, bank, url, start, command }
}

test('what was sold before the copy is sold after it was brought back, paid once, and found by its buyer', async () => {
  const { place, dataDir, journey, bank, url, start, command } = await openSite()
  let stop = await start()
  onTestFinished(() => stop())
  await bank.switch({ callback: 'drop' })
  const buyer = await newBuyerAt(url)
  const legOf = (number: number) => [{ journey, seats: [{ seat: seat(number), gender: 'female' as const }] }]
  const bought = await order(buyer, legOf(1))
  await comeBack({ url }, await approve({ bank }, bought.paymentId))
  const { tickets } = await orderOf(buyer, bought.orderId)
  expect(tickets).toHaveLength(1)
  // Paid at the bank, and nobody has told us: the reconciler's, afterwards.
  const { orderId, paymentId } = await order(buyer, legOf(5))
  await approve({ bank }, paymentId)
  await stop()

  const file = join(place, 'copy.tar.gz')
  const { stdout } = await command('backup', file)
  expect(stdout).toContain(`is in ${file}`)
  await rm(dataDir, { recursive: true })
  await command('restore', file)
  stop = await start()
  expect(await orderOf(buyer, bought.orderId)).toMatchObject({ state: 'ticketed', tickets })
  await expect.poll(async () => (await orderOf(buyer, orderId)).state, { timeout: 60_000 }).toBe('ticketed')
  const ledger = await bank.ledger()
  expect(ledger.map((entry) => entry.order_id).toSorted()).toEqual([bought.orderId, orderId].toSorted())
}, 180_000)
