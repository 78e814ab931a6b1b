import { expect, it } from 'vitest'
import { startLiveSite } from '../testing/live-site.ts'

it('a text that no database holds is the request’s fault, wherever it stands', async () => {
  const { app, key } = await startLiveSite()
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { host: 'ops.localhost', authorization: `Bearer ${key}` }
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return [reply.statusCode, reply.json<{ refusal?: string }>().refusal]
  }
  const nul = 'a\0b'
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(await call('POST', '/_release/promote', { module: 'mf-content', version: nul })).toEqual([
    400,
    'malformed',
  ])
  expect(await call('POST', '/_release/freezes', { module: null, until, why: nul })).toEqual([
    400,
    'malformed',
  ])
  expect(await call('POST', '/_release/keys/%00/revoke', {})).toEqual([400, 'malformed'])
  expect(await call('GET', '/_release/errors?module=mf-content&version=%00')).toEqual([400, 'malformed'])
  expect(await call('POST', '/_ops/session', { name: nul, password: 'x' })).toEqual([400, 'malformed'])
  const before = '0000-01-01T00:00:00Z'
  expect(await call('GET', `/_release/site-at?time=${before}`)).toEqual([400, 'malformed'])
  expect(await call('POST', '/_release/restore', { time: before, planOnly: true })).toEqual([
    400,
    'malformed',
  ])
  expect(await call('GET', '/_release/freezes')).toEqual([200, undefined])
})
