import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that stays free for us from now on, for a server whose settings name its own
 * address: between asking for a free port and listening, another process would take it. Whoever listens
 * with `options` shares it, and has it alone once it is released.
 */
export async function holdPort() {
  const holder = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
  await once(holder, 'listening')
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    options: { port: address.port, host: '127.0.0.1', reusePort: true },
    release: () => new Promise((released) => void holder.close(released)),
  }
}
