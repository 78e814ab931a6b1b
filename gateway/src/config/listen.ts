import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What browsers take `localhost` for. */
export const loopbacks = ['127.0.0.1', '::1'] as const

/** The errors of a machine that has no IPv6, according to how it has none. */
export const isWithoutIpv6 = (code: string): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code)

/**
 * Listens at one address, or for `localhost` at both of this machine's own. Browsers take that name for both without asking
 * the system, whose list of hosts often has one only. On a machine without IPv6 it is 127.0.0.1 alone.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  if (host !== 'localhost') return await app.listen({ port, host })
  const second = secondListener(app)
  // With the first one: whoever comes later would be cut off.
  app.addHook('preClose', async () => void second.close())
  await app.listen({ port, host: loopbacks[0] })
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the gateway listens at no port')
  await listenOnIpv6(app, second, bound.port)
  return `http://localhost:${bound.port}`
}

/** Its connections are handed to the one HTTP server, whose limits and end are theirs. */
function secondListener(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
}

async function listenOnIpv6(app: FastifyInstance, second: Server, port: number): Promise<void> {
  try {
    await once(second.listen(port, loopbacks[1]), 'listening')
    app.log.info(`Server listening at http://[::1]:${port}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!isWithoutIpv6(code)) throw error
    app.log.warn({ code }, 'this machine has no IPv6: listening at 127.0.0.1 alone')
  }
}
