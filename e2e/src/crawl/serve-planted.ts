import { createServer } from 'node:http'

export type Planted = Record<string, { status?: number; type?: string; body?: string; location?: string }>

/** A site of a few planted answers, for the tests of the crawl. */
export async function servePlanted(answers: Planted): Promise<{ site: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const {
      status = 200,
      type = 'text/html',
      body = '',
      location,
    } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The planted site has no port.')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return { site: `http://127.0.0.1:${address.port}`, stop }
}
