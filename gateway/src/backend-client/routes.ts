import type { ServerResponse } from 'node:http'
import proxy from '@fastify/http-proxy'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Limits } from 'shared-server/limits/limits'
import { deviceCookie } from 'shared/contracts/device-cookie'
import type { ErrorBody } from 'shared/contracts/error'
import { liveJourneysPath, liveSeatsPath } from 'shared/contracts/journey'
import { workStatus } from 'shared/contracts/error'
import { tokenControl } from 'shared/contracts/site'
import { workHeader } from 'shared/contracts/work'
import { traceHeaders } from 'shared-server/trace/current-trace'
import type { Config } from '../config/config.ts'
import type { BackendClient } from './backend-client.ts'
import { busy, sendDown } from './backend-down.ts'
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
  { backend, lanes, limits }: { backend: BackendClient; lanes: ApiLanes; limits: Limits },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: config.tokensPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => ({ statusCode: 429, ...tooMany }),
      ...limits.options('tokens'),
    })
    scope.get(tokenControl.path, async ({ ip, headers }, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const work = headers[workHeader]?.toString()
        const issued = await backend.issueToken({ ip, work })
        if ('workNeeded' in issued) return await reply.status(workStatus).send(issued.workNeeded)
        return { data: { access_token: issued.token } }
      } catch {
        return sendDown(reply)
      }
    })
  })

  const streams = { ...silentStreams, lane: lanes.streams }
  const calls = {
    lane: lanes.calls,
    answerMs: 90_000,
    undici: { connections: 512, bodyTimeout: 60_000, headersTimeout: 30_000 },
  }
  const kinds = [
    [liveSeatsPath, streams],
    [liveJourneysPath, streams],
    ['/api/v1', calls],
    ['/docs', { ...calls, lane: lanes.docs }],
  ] as const
  for (const [prefix, { lane, answerMs, undici }] of kinds) {
    await app.register(async (scope) => {
      takeWholeBodies(scope, lanes.bodies)
      const endless = new Set<ServerResponse>()
      // Whoever watches comes back by themselves, to a gateway that stays.
      scope.addHook('preClose', async () => {
        for (const response of endless)
          if (response.headersSent) response.end()
          // It has not begun: an empty answer would be taken for one.
          else response.destroy()
      })
      // With its body here: only what the API is asked takes a place.
      scope.addHook('preHandler', async ({ ip }, reply) => {
        const leave = lane.enter(ip)
        if (!leave) return await sendDown(reply, busy)
        if (answerMs === null) endless.add(reply.raw)
        // Nobody reads one answer for ever.
        const late = answerMs === null ? undefined : setTimeout(() => reply.raw.destroy(), answerMs)
        reply.raw.once('close', () => {
          clearTimeout(late)
          endless.delete(reply.raw)
          leave()
        })
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
          // `Expect` was met here, where the body is. Of a trace a visitor names the id alone.
          rewriteRequestHeaders: (
            { ip, protocol, host },
            { cookie, expect: _expect, tracestate: _tracestate, baggage: _baggage, ...headers },
          ) => ({
            ...headers,
            ...traceHeaders(),
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

/** A stream of live seats is silent for as long as nobody buys. */
const silentStreams = {
  answerMs: null,
  undici: { connections: 6_000, bodyTimeout: 0, headersTimeout: 30_000 },
}

/** Requests to the API that are under way through this gateway; `bodies` are on their way to it. */
export type ApiLanes = { calls: ApiLane; streams: ApiLane; docs: ApiLane; bodies: ApiLane }

/** A station's Wi-Fi is one address: its part of a lane is more than it ever needs, and leaves the rest to others. */
export const openApiLanes = (holderOf: (ip: string) => string): ApiLanes => ({
  calls: openApiLane({ most: 512, mostOfOne: 128 }, holderOf),
  streams: openApiLane({ most: 6_000, mostOfOne: 1_000 }, holderOf),
  docs: openApiLane({ most: 64, mostOfOne: 16 }, holderOf),
  bodies: openApiLane({ most: 256, mostOfOne: 64 }, holderOf),
})

function onlyDeviceCookie(cookies: string | undefined): { cookie?: string } {
  const found = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${deviceCookie}=`))
  return found ? { cookie: found } : {}
}
