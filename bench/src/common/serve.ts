import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Answer = { headers: Record<string, string>; body: Buffer }
/** By the address and, where the visitor has one, their token; `origin` is the peer's own. */
export type Serving = (address: string, token: string | null, origin: string) => Promise<Answer | null>
export type Peer = { origin: string; close: () => Promise<void> }

/** Serves what `answer` knows of; every other address is the site's own: calls, icons, its styles and fonts. */
export async function serve(site: string, answer: Serving): Promise<Peer> {
  const server = createServer((asked, reply) => {
    answer(asked.url ?? '/', tokenIn(asked.headers.cookie), `http://${asked.headers.host}`)
      .then((own) => (own ? reply.writeHead(200, sized(own)).end(own.body) : passOn(site, asked, reply)))
      .catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A peer of the site has no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const tokenIn = (cookies = ''): string | null => /(?:^|;\s*)token=([^;]+)/.exec(cookies)?.[1] ?? null

const sized = ({ headers, body }: Answer) => ({ ...headers, 'content-length': body.byteLength })

function passOn(site: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { hostname, port, host } = new URL(site)
  const headers = { ...asked.headers, host }
  const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (said) => {
    reply.writeHead(said.statusCode ?? 502, said.headers)
    said.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}
