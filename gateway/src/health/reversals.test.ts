import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { openReversals } from './reversals.ts'

const hour = 3_600_000
const one = { module: 'mf-search', version: '1.0.0-a', why: '9 of 9 failed', cause: 'limit' as const }
const other = { ...one, module: 'mf-content', cause: 'refused' as const }
const worse = ({ module, version }: typeof one | typeof other) => ({ module, tried: version })

/** Somebody who is called, and answers as they are told to. */
async function startPager(status: () => number) {
  const calls: { text: string }[] = []
  const pager = Fastify({ forceCloseConnections: true })
  pager.post<{ Body: { text: string } }>('/', (request, reply) => {
    calls.push(request.body)
    return reply.code(status()).send()
  })
  onTestFinished(() => pager.close())
  return { calls, url: await pager.listen({ host: '127.0.0.1', port: 0 }) }
}

async function open(alertUrl: string) {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const clock = { now: 10 * hour }
  const log = { error: () => undefined }
  const reversals = openReversals({ db: database.db, log, alertUrl, now: () => clock.now })
  return { clock, reversals }
}

test('a verdict that comes and goes calls once in an hour, and each cause has its own sentence', async () => {
  const { calls, url } = await startPager(() => 200)
  const { clock, reversals } = await open(url)
  for (let flap = 0; flap < 10; flap += 1) {
    reversals.halt(one)
    reversals.stillWorse([])
  }
  reversals.halt(other)
  await expect.poll(() => calls.length).toBe(2)
  expect(calls.map(({ text }) => text).join('\n')).toMatch(/within the hour[\s\S]*going back was refused/)
  clock.now += hour
  reversals.halt(one)
  await expect.poll(() => calls.length).toBe(3)
})

test('what does no worse any more is halted no more, whatever else is', async () => {
  const { url } = await startPager(() => 200)
  const { reversals } = await open(url)
  reversals.halt(one)
  reversals.halt(other)
  expect(reversals.halted()).toMatchObject(one)
  reversals.stillWorse([worse(other)])
  expect(reversals.halted()).toMatchObject(other)
  reversals.stillWorse([])
  expect(reversals.halted()).toBeNull()
})

test('a call that nobody took is made again at the next look', async () => {
  let status = 503
  const { calls, url } = await startPager(() => status)
  const { reversals } = await open(url)
  reversals.halt(one)
  await expect.poll(() => calls.length).toBe(1)
  status = 200
  await expect
    .poll(() => {
      reversals.halt(one)
      return calls.length
    })
    .toBe(2)
})
