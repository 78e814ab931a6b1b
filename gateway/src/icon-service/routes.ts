import type { FastifyInstance } from 'fastify'
import { iconLimits, iconNamePattern, type IconSet } from 'shared/contracts/icon'
import { iconSets, iconSide } from './icon-sets.ts'

/** Icons as data, in the format of Iconify's API, from this origin alone. */
export function iconServiceRoutes(app: FastifyInstance): void {
  const sets = iconSets()

  app.get<{ Params: { file: string }; Querystring: { icons?: unknown } }>(
    '/api/icons/:file',
    async (request, reply) => {
      const prefix = /^(.+)\.json$/.exec(request.params.file)?.[1] ?? ''
      const asked = namesIn(request.query.icons)
      const set = sets.get(prefix)
      if (request.url.length > iconLimits.urlLength || asked === null || !set) {
        return await reply
          .code(set ? 400 : 404)
          .header('cache-control', 'no-store')
          .send({ errors: { form: ['Aradığınız simge bulunamadı.'] } })
      }
      // One that is missing may come with the next release.
      const isWhole = asked.every((name) => set.has(name))
      return await reply
        .header('cache-control', isWhole ? wholeAnswer : 'public, max-age=60')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answerOf(prefix, set, asked)))
    },
  )
}

const wholeAnswer = `public, max-age=${iconLimits.expiryMs / 1000}, immutable`

/** Null where one is no name: nothing else is ever looked up or written back. */
function namesIn(icons: unknown): string[] | null {
  if (typeof icons !== 'string') return null
  const names = [...new Set(icons.split(','))]
  return names.every((name) => iconNamePattern.test(name)) ? names : null
}

function answerOf(prefix: string, set: ReadonlyMap<string, string>, asked: readonly string[]): IconSet {
  const found = asked.flatMap((name) => {
    const body = set.get(name)
    return body === undefined ? [] : [[name, { body }] as const]
  })
  const missing = asked.filter((name) => !set.has(name))
  return {
    prefix,
    icons: Object.fromEntries(found),
    width: iconSide,
    height: iconSide,
    ...(missing.length > 0 && { not_found: missing }),
  }
}
