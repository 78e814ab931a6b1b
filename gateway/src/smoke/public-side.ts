import { randomInt } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { partsOf } from 'shared/module/route-pattern'
import { machineNames, opsNames } from '../sides/paths.ts'

/** What is for ops, on whatever host name it stands: the browser of the smoke has no business there. */
const forOps = new Set([...opsNames, ...machineNames])
/** But one that pages themselves ask, before they ask for a document (host/src/load/site-answers.ts). */
const askedByPages = '/health/live'
/** Two slashes at the start, of whichever kind, name another host. */
const here = 'http://here'
/** With a proxy in front the gateway believes these. Nobody stands in front of this browser. */
const ofProxies = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

/**
 * The gateway as a visitor of one host name gets it, for a browser that can reach nothing else: of whoever says
 * another name, or asks what is for ops, nothing is routed.
 */
export function publicSide(handle: RequestListener, host: string): Server {
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    // As whoever routes it may read it: `/./metrics` is `/metrics`.
    const asked = URL.parse(url, here)
    const first = partsOf(asked?.pathname ?? '')[0]
    const isForOps = first !== undefined && forOps.has(first) && url !== askedByPages
    if (request.headers.host !== host || !url.startsWith('/') || asked?.origin !== here || isForOps) {
      response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end('Not here\n')
      return
    }
    for (const name of Object.keys(request.headers)) if (ofProxies.test(name)) delete request.headers[name]
    handle(request, response)
  })
  // A file's socket has no address. Each smoke has one of its own on this machine, so that none spends the limits of another.
  const value = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value }))
  return server
}
