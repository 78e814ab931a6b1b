import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether a process is about to end, for its readiness to say. */
export type Draining = {
  isUnderway: () => boolean
  /** From now on it is not ready; resolves when whoever sends requests here has had so many milliseconds to hear of it. */
  begin: (ms: number) => Promise<void>
}

export function openDraining(): Draining {
  let isUnderway = false
  return {
    isUnderway: () => isUnderway,
    begin: async (ms) => {
      isUnderway = true
      await wait(ms)
    },
  }
}

/** After the drain: as long as the longest answer, and a moment to close what stands behind it. */
export const closingMs = (drainMs: number, answersWithinMs: number): number =>
  drainMs + answersWithinMs + 5_000

/**
 * Closes a server so that no answer is lost. While it drains, each answer ends its connection, so that the next request goes
 * elsewhere; when it closes, requests that are here are answered, also those on a connection that was open already. Streams, which never
 * end by themselves, are for their owners to end in `preClose`. `withinMs` is how long an answer may take. The server is to be made
 * with `return503OnClosing: false`.
 */
export function answerBeforeClosing(app: FastifyInstance, draining: Draining, withinMs: number): void {
  // A browser's spare connection that never asked anything is neither idle nor busy to Node, and would hold up the end.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  let isClosing = false
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || draining.isUnderway()) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), withinMs).unref()
  })
}
