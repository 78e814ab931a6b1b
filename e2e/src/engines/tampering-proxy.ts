import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export type TamperingProxy = { url: string; stop: () => Promise<void> }

/** Somebody between the site and a browser, who lets a script do more than its author wrote. */
export async function tamperWith(
  site: string,
  isTarget: (path: string) => boolean,
  onTampered: () => void,
): Promise<TamperingProxy> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const target = isTarget(path)
    const headers = { ...request.headers, ...(target ? { 'accept-encoding': 'identity' } : {}) }
    const onward = send(new URL(path, site), { method: request.method ?? 'GET', headers })
    request.pipe(onward)
    const [answer]: IncomingMessage[] = await once(onward, 'response')
    if (!answer) throw new Error('the site did not answer')
    const length = target ? { 'content-length': undefined } : {}
    const kept = Object.entries({ ...answer.headers, ...length })
    for (const [name, value] of kept) if (value !== undefined) response.setHeader(name, value)
    response.statusCode = answer.statusCode ?? 502
    if (!target) return pipeline(answer, response)
    response.end(Buffer.concat([await buffer(answer), Buffer.from('\n;globalThis.tampered = true')]))
    onTampered()
  }
  const server = createServer((request, response) => {
    // A browser that has left reads no answer.
    pass(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
