import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type SeenRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type LocalAnswer = { status?: number; body: unknown; headers?: Record<string, string> }

/** `POST /api/v1/payment` and what to answer; a promise keeps the caller waiting. */
export type LocalAnswers = Record<string, (request: SeenRequest) => LocalAnswer | Promise<LocalAnswer>>

/**
 * A real HTTP server on a free port of this machine that answers as told and remembers what it was
 * asked. Any page may call it, as tests in a document have no origin of their own. A body that is a
 * string is sent as it is, anything else as JSON; what is not told is answered 404 in the agreed shape.
 */
export async function startLocalApi(answers: LocalAnswers) {
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const origin = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-allow-methods': 'GET, POST, DELETE',
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, origin).end()
        return
      }
      const seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: await text(request),
      }
      requests.push(seen)
      const answer = answers[`${seen.method} ${seen.path.split('?')[0]}`]
      const { status = 200, body, headers = {} } = answer ? await answer(seen) : unknown
      response
        .writeHead(status, { 'content-type': 'application/json', ...origin, ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = addressOf(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const unknown: LocalAnswer = { status: 404, body: { errors: { form: ['Böyle bir adres yok.'] } } }

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === 'object' && address) return address
  throw new Error('the local API does not listen')
}
