import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openSmoke } from './smoke.ts'

type Needs = Omit<Parameters<typeof openSmoke>[0], 'log' | 'browser'> & {
  browser: string | null
  onWake: (listener: () => void) => void
}

/** Tries releases from when the gateway listens until it closes; without a browser, never. */
export function smokeWhileListening(app: FastifyInstance, { browser, onWake, ...needs }: Needs): void {
  if (browser === null) return
  const smoke = openSmoke({ ...needs, browser, log: app.log })
  onWake(smoke.wake)
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address !== null && typeof address !== 'string') smoke.begin(originOf(address))
  })
  app.addHook('preClose', () => smoke.close())
}

/** Who listens everywhere listens here too. */
function originOf({ address, family, port }: AddressInfo): string {
  const here = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${here}]` : here}:${port}`
}
