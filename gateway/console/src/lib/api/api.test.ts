import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from './api.ts'
import { failureOf } from './api-error.ts'

async function gateway(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  onTestFinished(() => server.close())
  const loggedOut = vi.fn<() => void>()
  return { api: openApi(server.url, loggedOut), server, loggedOut }
}

const failure = (sent: Promise<unknown>) => sent.then(() => null, failureOf)

test('an answer that is not as agreed is a failure of its own, not a blank page', async () => {
  const { api } = await gateway({
    'GET /_release/status': () => ({ body: { modules: 'many' } }),
    'GET /_release/history': () => ({ body: '<h1>502</h1>', status: 502 }),
  })
  expect(await failure(api.status())).toEqual({ kind: 'broken', status: 200 })
  expect(await failure(api.history(null))).toEqual({ kind: 'broken', status: 502 })
})

test('a refusal keeps its code and its sentence, and only a missing session logs out', async () => {
  const refused = { refusal: 'moved', message: 'somebody was quicker' }
  let status = 409
  const { api, loggedOut } = await gateway({ 'POST /_release/promote': () => ({ status, body: refused }) })
  const promote = () => failure(api.change('promote', { module: 'host' }))
  expect(await promote()).toEqual({ kind: 'refused', status: 409, refused })
  expect(loggedOut).not.toHaveBeenCalled()
  status = 401
  await promote()
  expect(loggedOut).toHaveBeenCalledOnce()
})

test('a gateway that is not there is unreachable', async () => {
  const { api, server } = await gateway({})
  await server.close()
  expect(await failure(api.status())).toEqual({ kind: 'unreachable' })
})

test('every call asks to be answered in Turkish', async () => {
  const { api, server } = await gateway({})
  await Promise.all([failure(api.status()), failure(api.change('promote', { module: 'host' }))])
  expect(server.requests.map(({ headers }) => headers['accept-language'])).toEqual(['tr', 'tr'])
})
