import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import getPort from 'get-port'
import type { BrowserWall } from '../smoke/browser-wall.ts'
import { publicSide } from '../smoke/public-side.ts'

const answersWithinMs = 5000
const isOfBalancer = (status: number) => status >= 502 && status <= 504

export type GatewaySite = {
  /** What the browser opens: behind the wall nobody else has the port, without one it is this machine's. */
  origin: string
  handle: RequestListener
  /** How many requests the gateway did not answer, since the start. */
  lost: () => number
  /** Why nothing can be opened now, or null. */
  problem: () => Promise<string | null>
  close: () => Promise<void>
}

/** The gateway as it is reached over the network. Its pages stand at an address of this machine: what a browser calls itself is passed on. */
export async function openGatewaySite(gatewayUrl: string, wall: BrowserWall): Promise<GatewaySite> {
  let lost = 0
  const app = Fastify({ logger: false, bodyLimit: 1024 * 1024 })
  await app.register(proxy, {
    upstream: gatewayUrl,
    proxyPayloads: false,
    undici: { connections: 64, bodyTimeout: 0, headersTimeout: 60_000 },
    replyOptions: {
      // A browser that has left is no gateway that is gone.
      onError: (reply) => {
        if (!reply.raw.destroyed) lost += 1
        void reply.code(502).send('The gateway does not answer\n')
      },
      // What the gateway answers is its answer.
      retryDelay: () => null,
      // A load balancer that has no gateway answers for it.
      onResponse: (_request, reply, answer) => {
        if (isOfBalancer(reply.statusCode)) lost += 1
        void reply.send('stream' in answer ? answer.stream : answer)
      },
      // Each trial has an address of its own, so that none spends the limits of another: `publicSide` gives it.
      rewriteRequestHeaders: ({ ip, headers: { host } }, headers) => ({
        ...headers,
        host,
        'x-forwarded-for': ip,
      }),
    },
  })
  await app.ready()
  const handle: RequestListener = (request, response) => app.routing(request, response)
  const port = wall.kind === 'none' ? await getPort({ host: '127.0.0.1' }) : 3000
  const local = wall.kind === 'none' ? publicSide(handle, `127.0.0.1:${port}`) : null
  if (local) await once(local.listen(port, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    handle,
    lost: () => lost,
    problem: () => problemOf(gatewayUrl),
    close: async () => {
      local?.close()
      local?.closeAllConnections()
      await app.close()
    },
  }
}

async function problemOf(gatewayUrl: string): Promise<string | null> {
  const signal = AbortSignal.timeout(answersWithinMs)
  const reply = await fetch(`${gatewayUrl}/health/live`, { signal, redirect: 'error' }).catch(() => null)
  if (reply?.ok) return null
  return `the gateway does not answer at ${gatewayUrl} (GATEWAY_URL)`
}
