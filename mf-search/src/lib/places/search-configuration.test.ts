import { createApi } from 'shared/api/create-api'
import { startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test } from 'vitest'
import { configurationOn } from '../../testing/example-site.ts'
import { builtIn, loadConfiguration } from './search-configuration.ts'

const path = 'GET /api/v1/search-configuration'

test('a traveller whose page gets no configuration searches by the built-in one, and the next page asks again', async () => {
  const told = { ...configurationOn('2026-11-21'), sale_days: 30 }
  let broken = true
  const server = await startLocalApi({
    [path]: () => (broken ? { status: 500, body: 'Bakım' } : { body: { data: told } }),
  })
  onTestFinished(() => server.close())
  const api = createApi({ baseUrl: server.url, token: () => null })
  expect(await loadConfiguration(api)).toEqual(builtIn)
  broken = false
  expect(await loadConfiguration(api)).toEqual(told)
  expect(await loadConfiguration(api)).toEqual(told)
  expect(server.requests).toHaveLength(2)
})
