import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openEar, signal } from './notification-listener.ts'

const patience = { timeout: 20_000 }
/** So long may a connection take to open, too: a busy machine needs more than a moment. */
const pulseMs = 2000

/** A way to the database that can be cut, and can swallow everything without a word. */
async function wayTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cut = () => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    cut()
    server.close()
  })
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const swallow = (everything: boolean) => {
    silent = everything
  }
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, cut, swallow }
}

async function listening() {
  const databaseUrl = await freshDatabase()
  const way = await wayTo(databaseUrl)
  const heard: string[] = []
  const ear = openEar(way.url, async () => void heard.push('ready'), pulseMs)
  onTestFinished(ear.close)
  await ear.listen({ changed: () => heard.push('changed'), lost: () => heard.push('lost') })
  const say = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`notify ${signal}`)
    await client.end()
  }
  return { ...way, heard, say, ear }
}

it('a gateway hears of a change, and of one that it may have missed while its connection was cut', async () => {
  const { heard, say, cut } = await listening()
  expect(heard).toEqual(['ready'])
  await say()
  await expect.poll(() => heard, patience).toEqual(['ready', 'changed'])
  cut()
  await expect.poll(() => heard, patience).toEqual(['ready', 'changed', 'lost', 'ready', 'changed'])
  await say()
  await expect.poll(() => heard.length, patience).toBe(6)
})

it('a gateway notices a network that swallows everything, though no connection was closed', async () => {
  const { heard, swallow } = await listening()
  swallow(true)
  await expect.poll(() => heard, patience).toEqual(['ready', 'lost'])
  swallow(false)
  await expect.poll(() => heard, patience).toEqual(['ready', 'lost', 'ready', 'changed'])
})

it('everybody who listens is told over one connection, and nobody after the end', async () => {
  const { heard, say, ear } = await listening()
  const second: string[] = []
  await ear.listen({ changed: () => second.push('changed') })
  await say()
  await expect.poll(() => [heard.length, second], patience).toEqual([2, ['changed']])
  expect(heard.filter((news) => news === 'ready')).toHaveLength(1)
  await ear.close()
  await say()
  expect([heard.length, second.length]).toEqual([2, 1])
})
