import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerBeforeClosing, openDraining } from './draining.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** One address answers at once, the other when it is let. */
async function server({ withinMs = 10_000, slowEnd = false }: { withinMs?: number; slowEnd?: boolean } = {}) {
  const app = Fastify({ return503OnClosing: false })
  ends.push(() => app.close())
  const draining = openDraining()
  answerBeforeClosing(app, draining, withinMs)
  if (slowEnd) app.addHook('preClose', () => wait(300))
  const slow = Promise.withResolvers<string>()
  const isAsked = Promise.withResolvers<void>()
  app.get('/', async () => 'at once')
  app.get('/slow', async () => {
    isAsked.resolve()
    return await slow.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return { app, draining, slow, isAsked, port: address.port }
}

type Answer = { status: number; connection: string | undefined; body: string }

function ask(port: number, path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (part: string) => (body += part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection, body }),
      )
    })
    asked.on('error', reject).end()
  })
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true })
  ends.push(() => agent.destroy())
  return agent
}

test('while it drains it answers, and each answer sends the next request elsewhere', async () => {
  const { draining, port } = await server()
  const agent = keptAlive()
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'at once' })
  expect(draining.isUnderway()).toBe(false)
  const heard = draining.begin(50)
  expect(draining.isUnderway()).toBe(true)
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'close', body: 'at once' })
  await heard
})

test('what was asked before it closes is answered, and it ends after that', async () => {
  const { app, slow, isAsked, port } = await server()
  const answer = ask(port, '/slow', keptAlive())
  await isAsked.promise
  let isClosed = false
  const closed = app.close().then(() => (isClosed = true))
  await wait(100)
  expect(isClosed).toBe(false)
  slow.resolve('in the end')
  expect(await answer).toMatchObject({ status: 200, connection: 'close', body: 'in the end' })
  await closed
})

test('a request that comes while others are told of the end is answered too', async () => {
  const { app, port } = await server({ slowEnd: true })
  const agent = keptAlive()
  await ask(port, '/', agent)
  const closed = app.close()
  await wait(50)
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'close', body: 'at once' })
  await closed
})

test('a connection that never asked anything holds nothing up', async () => {
  const { app, port } = await server({ withinMs: 60_000 })
  const spare = connect(port, '127.0.0.1')
  await once(spare, 'connect')
  await ask(port, '/', keptAlive())
  await app.close()
  await expect.poll(() => spare.destroyed).toBe(true)
})

test('an answer that does not come in time is given up', async () => {
  const { app, isAsked, port } = await server({ withinMs: 50 })
  const answer = ask(port, '/slow', keptAlive()).catch((error: Error) => error.message)
  await isAsked.promise
  await app.close()
  expect(await answer).toMatch(/socket hang up|ECONNRESET/)
})
