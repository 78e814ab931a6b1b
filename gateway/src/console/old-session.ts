import type { FastifyInstance } from 'fastify'
import type { openSides } from '../sides/sides.ts'

/** What an operator's browser still has of the time when the console stood at the shop's origin; it opens nothing. */
const oldCookie = 'ops'

export function endOldSessions(
  app: FastifyInstance,
  sides: Pick<ReturnType<typeof openSides>, 'of'>,
  https: boolean,
): void {
  app.addHook('onSend', async (request, reply) => {
    // Pages alone: files are cached for everybody.
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (!isPage || request.cookies[oldCookie] === undefined || sides.of(request.raw) !== 'shop') return
    reply.setCookie(oldCookie, '', {
      maxAge: 0,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: https,
    })
  })
}
