import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'

/** Behind the wall: whoever asks the site's address there reaches the socket, the one way to the gateway. */
export async function forward(origin: string, socket: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  const server = createServer((browser) => {
    const site = connect(socket)
    // An end or a fault of the one is an end of the other, and the browser's to report.
    pipeline(browser, site, browser, () => undefined)
  })
  server.listen(Number(port), hostname)
  await once(server, 'listening')
}
