import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { analyticsAddress } from 'shared/module/analytics'
import * as z from 'zod/mini'
import type { BackendClient } from '../backend-client/backend-client.ts'
import type { Config } from '../config/config.ts'
import type { Registry } from '../registry/registry.ts'
import { measuredPage } from './measured-page.ts'
import { openSender } from './sender.ts'

const pageView = z.strictObject({
  client: z.uuid(),
  session: z.int().check(z.gte(1_600_000_000), z.lte(9_999_999_999)),
  page: z.string().check(z.startsWith('/'), z.maxLength(200)),
})

export type Analytics = {
  /** Whether visitors may be asked: there are both an id in the settings and a secret here. */
  isOn: () => Promise<boolean>
}

type Deps = {
  config: Pick<Config, 'analytics' | 'publicUrl'>
  backend: Pick<BackendClient, 'siteFacts'>
  registry: Pick<Registry, 'live'>
}

/** Of one address in a minute; behind one there may be a whole company. */
const perMinute = 120
const longestView = 500
const idShape = /^G-[A-Z0-9]{4,20}$/

/** Takes page views of visitors who have agreed, and passes them on. Off where there is no secret, or no id. */
export async function openAnalytics(app: FastifyInstance, deps: Deps): Promise<Analytics> {
  const { config, backend, registry } = deps
  if (config.analytics === null) return { isOn: () => Promise.resolve(false) }
  const sender = openSender({ ...config.analytics, log: app.log })
  app.addHook('onClose', () => sender.close())

  async function measurementId(): Promise<string | null> {
    const { analyticsId } = await backend.siteFacts()
    return idShape.test(analyticsId) ? analyticsId : null
  }

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const tooMany = scope.createRateLimit({ max: perMinute, timeWindow: '1 minute' })
    scope.post(analyticsAddress, { bodyLimit: longestView, logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const limit = await tooMany(request)
      const id = await measurementId()
      if (id === null || (!limit.isAllowed && limit.isExceeded)) return await reply.code(204).send()
      const view = pageView.safeParse(request.body)
      const page = view.success ? measuredPage(view.data.page, registry.live()) : null
      if (!view.success || !page) return await reply.code(400).send()
      sender.send(id, { ...view.data, title: page.title, location: config.publicUrl + page.path })
      return await reply.code(204).send()
    })
  })

  return { isOn: async () => (await measurementId()) !== null }
}
