import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What one visitor's browser gets over the wire, whoever of it has asked: page, service worker or the browser itself. */
export type CountingProxy = {
  /** As a browser is told where its proxy is. */
  server: string
  /** Written to the browser until now, headers included. */
  bytes: () => number
  /** When something was last asked or answered, in milliseconds since 1970; Infinity while an answer is under way. */
  lastMoved: () => number
  close: () => Promise<void>
}

/** Of the connection, not of the answer: each side of a proxy has its own. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection'])

/** A forward proxy for plain http, which is all that a site on loopback speaks. */
export async function openProxy(): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let bytesOfClosed = 0
  let lastMoved = Date.now()
  const server = createServer((asked, reply) => {
    lastMoved = Date.now()
    underWay.add(reply)
    reply.once('close', () => {
      if (underWay.delete(reply)) lastMoved = Date.now()
    })
    passOn(agent, asked, reply, () => underWay.delete(reply))
  })
  // A socket that the browser has opened ahead would be told 408, and that would count.
  server.headersTimeout = 0
  server.requestTimeout = 0
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      bytesOfClosed += socket.bytesWritten
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A visitor has no proxy')
  return {
    server: `http://127.0.0.1:${address.port}`,
    bytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytesOfClosed),
    lastMoved: () => (underWay.size > 0 ? Infinity : lastMoved),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

/** `onStream`: the answer is news of a list that is shown, which ends when the page does. */
function passOn(agent: Agent, asked: IncomingMessage, reply: ServerResponse, onStream: () => void): void {
  const url = URL.parse(asked.url ?? '')
  if (url?.protocol !== 'http:') {
    asked.socket.destroy()
    return
  }
  const onward = request(
    {
      agent,
      hostname: url.hostname,
      port: url.port,
      path: url.pathname + url.search,
      method: asked.method,
      headers: headersOf(asked.rawHeaders),
    },
    (said) => {
      if (said.headers['content-type']?.startsWith('text/event-stream')) onStream()
      // What the site has not said is not added.
      reply.sendDate = false
      reply.writeHead(said.statusCode ?? 502, said.statusMessage, headersOf(said.rawHeaders))
      reply.flushHeaders()
      said.on('error', () => reply.destroy())
      said.pipe(reply)
    },
  )
  onward.on('error', () => reply.destroy())
  reply.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Names and values by turns, as they came. */
function headersOf(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !ofConnection.has(raw[index - (index % 2)]?.toLowerCase() ?? ''))
}
