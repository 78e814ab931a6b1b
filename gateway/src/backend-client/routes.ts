import proxy from '@fastify/http-proxy'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { deviceCookie } from 'shared/contracts/device-cookie'
import type { ErrorBody } from 'shared/contracts/error'
import { liveJourneysPath, liveSeatsPath } from 'shared/contracts/journey'
import { tokenControl } from 'shared/contracts/site'
import type { Config } from '../config/config.ts'
import type { BackendClient } from './backend-client.ts'
import { sendDown } from './backend-down.ts'
import { type ApiLane, openApiLane } from './api-lane.ts'
import { takeWholeBodies } from './whole-body.ts'

const tooMany: ErrorBody = {
  errors: { form: ['Çok sık istek gönderdiniz. Lütfen biraz bekleyip tekrar deneyin.'] },
  code: 'too-many-requests',
}

/** The ticket API on the site's own origin, and the token call that has no counterpart there. */
export async function apiRoutes(
  app: FastifyInstance,
  config: Config,
  { backend, lanes }: { backend: BackendClient; lanes: ApiLanes },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: config.tokensPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => ({ statusCode: 429, ...tooMany }),
    })
    scope.get(tokenControl.path, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        return { data: { access_token: await backend.issueToken() } }
      } catch {
        return sendDown(reply)
      }
    })
  })

  // A stream of live seats is silent for as long as nobody buys.
  const streams = {
    lane: lanes.streams,
    undici: { connections: 6_000, bodyTimeout: 0, headersTimeout: 30_000 },
  }
  const calls = {
    lane: lanes.calls,
    undici: { connections: 512, bodyTimeout: 60_000, headersTimeout: 30_000 },
  }
  const kinds = [
    [liveSeatsPath, streams],
    [liveJourneysPath, streams],
    ['/api/v1', calls],
    ['/docs', calls],
  ] as const
  for (const [prefix, { lane, undici }] of kinds) {
    await app.register(async (scope) => {
      takeWholeBodies(scope)
      scope.addHook('onRequest', async ({ ip }, reply) => {
        const leave = lane.enter(ip)
        if (!leave) return await sendBusy(reply)
        reply.raw.once('close', leave)
        return undefined
      })
      await scope.register(proxy, {
        upstream: config.backendUrl,
        prefix,
        rewritePrefix: prefix,
        undici,
        proxyPayloads: false,
        disableRequestLogging: true,
        replyOptions: {
          onError: (reply) => sendDown(reply),
          // What the API answers is its answer; the browser decides whether to ask again.
          retryDelay: () => null,
          // The API goes by the bearer token; but for one, cookies are between the browser and this gateway.
          rewriteRequestHeaders: ({ ip, protocol, host }, { cookie, ...headers }) => ({
            ...headers,
            ...onlyDeviceCookie(cookie),
            'x-forwarded-for': ip,
            'x-forwarded-proto': protocol,
            'x-forwarded-host': host,
          }),
        },
      })
    })
  }
}

const busy: ErrorBody = {
  errors: { form: ['Şu anda çok fazla istek alıyoruz. Lütfen birazdan tekrar deneyin.'] },
  code: 'busy',
}

function sendBusy(reply: FastifyReply) {
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send(busy)
}

/** Requests to the API that are under way through this gateway. */
export type ApiLanes = { calls: ApiLane; streams: ApiLane }

/** A station's Wi-Fi is one address: its part of a lane is more than it ever needs, and leaves the rest to others. */
export const openApiLanes = (): ApiLanes => ({
  calls: openApiLane({ most: 512, mostOfOne: 128 }),
  streams: openApiLane({ most: 6_000, mostOfOne: 1_000 }),
})

function onlyDeviceCookie(cookies: string | undefined): { cookie?: string } {
  const found = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${deviceCookie}=`))
  return found ? { cookie: found } : {}
}
