import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

/** As an answer: it takes the request, and says nothing. */
export const neverAnswers = 0

export type ReceivedHook = { body: string; headers: Record<string, string> }

/** A receiver of the kind that a chat tool is, or a program, gone after the test; it answers as it is told to, else 204. */
export async function startHookReceiver() {
  const received: ReceivedHook[] = []
  const answers: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ body: String(request.body), headers })
    const status = answers.shift() ?? 204
    if (status === neverAnswers) return reply.hijack()
    return reply
      .code(status)
      .headers(status === 302 ? { location: '/elsewhere' } : {})
      .send()
  })
  onTestFinished(() => app.close())
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/hook`, received, answers }
}
