import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openNotificationListener, type NotificationListener } from './notification-listener.ts'
import { createCluster, query, startPostgres, type TestPostgres } from './testing/postgres-cluster.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

const channel = 'something_new'
const patience = { timeout: 20_000 }
/** So long may a connection take to open, too: a busy machine needs more than a moment. */
const pulseMs = 2000

/** A way to the database that can be cut, and can swallow everything without a word. */
async function wayTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let silent = false
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const cut = () => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  const address = proxy.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const swallow = (everything: boolean) => {
    silent = everything
  }
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, cut, swallow }
}

const subscriberOf = (seen: string[]) => ({
  onMessage: (payload: string) => void seen.push(payload === '' ? 'changed' : payload),
  onMissed: () => void seen.push('missed'),
  onLost: () => void seen.push('lost'),
})

async function listening() {
  const databaseUrl = await server.createDatabase()
  const way = await wayTo(databaseUrl)
  const seen: string[] = []
  const listener = openNotificationListener(way.url, {
    prepare: async () => void seen.push('ready'),
    firstFailure: 'retry',
    pulseMs,
  })
  onTestFinished(listener.close)
  await listener.subscribe(channel, subscriberOf(seen))
  const notify = (to = channel, payload = '') => query(databaseUrl, `NOTIFY ${to}, '${payload}'`)
  return { ...way, seen, notify, listener, databaseUrl }
}

it('whoever listens is told of a change, and of one that may have been missed while the connection was cut', async () => {
  const { seen, notify, cut } = await listening()
  expect(seen).toEqual(['ready'])
  await notify()
  await expect.poll(() => seen, patience).toEqual(['ready', 'changed'])
  cut()
  await expect.poll(() => seen, patience).toEqual(['ready', 'changed', 'lost', 'ready', 'missed'])
  await notify()
  await expect.poll(() => seen.length, patience).toBe(6)
})

it('a network that swallows everything is noticed, though no connection was closed', async () => {
  const { seen, swallow } = await listening()
  swallow(true)
  await expect.poll(() => seen, patience).toEqual(['ready', 'lost'])
  swallow(false)
  await expect.poll(() => seen, patience).toEqual(['ready', 'lost', 'ready', 'missed'])
})

it('everybody who listens is told over one connection, and nobody after the end', async () => {
  const { seen, notify, listener } = await listening()
  const second: string[] = []
  await listener.subscribe(channel, subscriberOf(second))
  await notify()
  await expect.poll(() => [seen.length, second], patience).toEqual([2, ['changed']])
  expect(seen.filter((one) => one === 'ready')).toHaveLength(1)
  await listener.close()
  await notify()
  expect([seen.length, second.length]).toEqual([2, 1])
})

it('channels are apart, their payloads arrive, and one that is left is left', async () => {
  const { seen, notify, listener } = await listening()
  const other: string[] = []
  const leave = await listener.subscribe('another', subscriberOf(other))
  await notify('another', '12')
  await expect.poll(() => other, patience).toEqual(['12'])
  await leave()
  await notify('another', '13')
  await notify(channel, 'last')
  await expect.poll(() => seen, patience).toEqual(['ready', 'last'])
  expect(other).toEqual(['12'])
})

it('a channel whose name is no plain word never reaches the database', async () => {
  const { listener, seen } = await listening()
  await expect(listener.subscribe('x; DROP TABLE y', subscriberOf(seen))).rejects.toThrow(
    'Not a channel name',
  )
})

it('a first connection that fails is tried again, or told to who subscribes, as it was asked for', async () => {
  const cluster = await createCluster()
  onTestFinished(cluster.remove)
  const seen: string[] = []
  const open = (firstFailure: 'retry' | 'reject'): NotificationListener => {
    const listener = openNotificationListener(cluster.url, { firstFailure, pulseMs })
    onTestFinished(listener.close)
    return listener
  }
  const rejecting = open('reject')
  await expect(rejecting.subscribe(channel, subscriberOf([]))).rejects.toThrow('ECONNREFUSED')
  await open('retry').subscribe(channel, subscriberOf(seen))
  expect(seen).toEqual(['lost'])
  await cluster.start()
  await expect.poll(() => seen, patience).toEqual(['lost', 'missed'])
  await rejecting.subscribe(channel, subscriberOf(seen))
  await query(cluster.url, `NOTIFY ${channel}`)
  await expect.poll(() => seen, patience).toEqual(['lost', 'missed', 'changed', 'changed'])
})
