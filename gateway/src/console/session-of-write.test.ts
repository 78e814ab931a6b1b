import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { openSessions } from './session.ts'

const ayse = { name: 'ayse', since: 1, createdAt: 1, role: 'operator', secondFactor: false } as const

async function startReader(list: () => Promise<(typeof ayse)[]>) {
  const sessions = openSessions({
    signer: createTokenSigner(['a secret of thirty-two characters!']),
    operators: { list },
    ended: { end: () => Promise.resolve(), has: () => Promise.resolve(false) },
    opsUrl: 'https://ops.shop.example',
    passwords: true,
    secondFactor: 'optional',
    oidc: null,
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(cookie)
  app.all('/who', async (request) => ({ name: (await sessions.read(request))?.name ?? null }))
  app.post('/log-in', (_request, reply) => sessions.begin(reply, ayse))
  const { cookies } = await app.inject({ method: 'POST', url: '/log-in' })
  const line = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (method: 'GET' | 'POST', headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method,
      url: '/who',
      headers: { host: 'gateway:3000', cookie: line, ...headers },
    })
    return reply.json<{ name: string | null }>().name
  }
}

it("an operator's cookie changes nothing from another origin's page", async () => {
  const who = await startReader(() => Promise.resolve([ayse]))
  expect(await who('GET')).toBe('ayse')
  expect(await who('POST')).toBeNull()
  expect(await who('POST', { origin: 'https://evil.example' })).toBeNull()
  expect(await who('POST', { origin: 'null' })).toBeNull()
  expect(await who('POST', { origin: 'http://gateway:3000' })).toBeNull()
  expect(await who('POST', { origin: 'https://shop.example' })).toBeNull()
  expect(await who('POST', { origin: 'https://ops.shop.example:8443' })).toBeNull()
  expect(await who('POST', { origin: 'https://ops.shop.example' })).toBe('ayse')
})

it('an operator who was known stays known while the database is unavailable', async () => {
  let away = false
  const who = await startReader(() => (away ? Promise.reject(new Error('gone')) : Promise.resolve([ayse])))
  expect(await who('GET')).toBe('ayse')
  away = true
  expect(await who('GET')).toBe('ayse')
})
