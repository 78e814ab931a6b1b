import proxy from '@fastify/http-proxy'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { deviceCookie } from 'shared/contracts/device-cookie'
import type { ErrorBody } from 'shared/contracts/error'
import { tokenControl } from 'shared/contracts/site'
import type { Config } from '../config/config.ts'
import type { BackendClient } from './backend-client.ts'
import { sendDown } from './backend-down.ts'

const tooMany: ErrorBody = {
  errors: { form: ['Çok sık istek gönderdiniz. Lütfen biraz bekleyip tekrar deneyin.'] },
  code: 'too-many-requests',
}

/** The ticket API on the site's own origin, and the token call that has no counterpart there. */
export async function apiRoutes(app: FastifyInstance, config: Config, backend: BackendClient): Promise<void> {
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

  for (const prefix of ['/api/v1', '/docs']) {
    await app.register(proxy, {
      upstream: config.backendUrl,
      prefix,
      rewritePrefix: prefix,
      // A stream of live seats is silent for as long as nobody buys.
      undici: { connections: 2048, bodyTimeout: 0, headersTimeout: 30_000 },
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
  }
}

function onlyDeviceCookie(cookies: string | undefined): { cookie?: string } {
  const found = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${deviceCookie}=`))
  return found ? { cookie: found } : {}
}
