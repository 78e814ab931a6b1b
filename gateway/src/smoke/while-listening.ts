import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BrowserWall } from './browser-wall.ts'
import { openSmoke } from './smoke.ts'

type Deps = Omit<Parameters<typeof openSmoke>[0], 'log' | 'browser' | 'surroundings'> & {
  browser: string | null
  wall: BrowserWall | null
  onWake: (listener: () => void) => void
}

/** Tries releases from when the gateway listens until it closes; without a browser, never. */
export function smokeWhileListening(app: FastifyInstance, { browser, wall, onWake, ...deps }: Deps): void {
  if (browser === null || wall === null) return
  const smoke = openSmoke({
    ...deps,
    browser,
    surroundings: { wall, handle: (request, response) => app.routing(request, response) },
    log: app.log,
  })
  onWake(smoke.wake)
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address !== null && typeof address !== 'string')
      smoke.begin(wall.kind === 'none' ? originOf(address) : originBehindWall(address))
  })
  app.addHook('preClose', () => smoke.close())
}

/** Who listens everywhere listens here too. */
function originOf({ address, family, port }: AddressInfo): string {
  const here = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${here}]` : here}:${port}`
}

/** Behind the wall the port is nobody else's, and one below 1024 is root's. */
const originBehindWall = ({ port }: AddressInfo) => `http://127.0.0.1:${port < 1024 ? port + 1024 : port}`
