import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, Buffer>()

/** Nothing that is said here as JSON is longer. */
const jsonLimit = 64 * 1024

/** Keeps the bytes of each JSON body: a record is over them, not over what they mean. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: jsonLimit },
    (request, body, done) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      bodies.set(request, bytes)
      try {
        done(null, bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8')))
      } catch {
        // What is no JSON fits no schema, and the route says which one it wants.
        done(null, undefined)
      }
    },
  )
}

/** Empty where nothing was sent. */
export const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? Buffer.alloc(0)
