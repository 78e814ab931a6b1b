import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { demandRoles } from './role-of-route.ts'

it('a route of the release API without a role does not start', async () => {
  const app = Fastify()
  demandRoles(app)
  app.get('/status', () => 'of everybody')
  expect(() => app.post('/somewhere-new', () => 'of whom?')).toThrow('names no role')
  await app.close()
})
