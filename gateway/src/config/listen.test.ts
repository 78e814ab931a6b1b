import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import getPort from 'get-port'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

function greeter(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', () => 'here')
  onTestFinished(() => app.close())
  return app
}

const statusAt = (host: string, port: number): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request({ host, port, path: '/', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end()
  })

const occupied = (host: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, host, () => resolve(server))
    onTestFinished(() => void server.close())
  })

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('localhost is answered at both addresses that browsers take it for', async () => {
  const app = greeter()
  const port = await getPort()
  expect(await listen(app, { port, host: 'localhost' })).toBe(`http://localhost:${port}`)
  expect(await statusAt('127.0.0.1', port)).toBe(200)
  expect(await statusAt('::1', port)).toBe(200)
  await app.close()
  expect(await statusAt('127.0.0.1', port)).toBe('ECONNREFUSED')
  expect(await statusAt('::1', port)).toBe('ECONNREFUSED')
})

it('a stop does not wait for a connection that stays open at either address', async () => {
  const app = greeter()
  const url = new URL(await listen(app, { port: await getPort(), host: 'localhost' }))
  const socket = connect(Number(url.port), '::1')
  socket.write(`GET / HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  await once(socket, 'data')
  const left = once(socket.resume(), 'close')
  await app.close()
  await left
  expect(socket.destroyed).toBe(true)
})

it('one address is answered there alone', async () => {
  const port = await getPort()
  await listen(greeter(), { port, host: '127.0.0.1' })
  expect(await statusAt('127.0.0.1', port)).toBe(200)
  expect(await statusAt('::1', port)).toBe('ECONNREFUSED')
})

it('does not begin beside another program that has one half of localhost', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const port = portOf(await occupied(host))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(listen(greeter(), { port, host: 'localhost' })).rejects.toThrow('EADDRINUSE')
  }
})
