import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, templateDatabase } from './postgres-cluster.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

it('makes a template once for all who ask at the same time, whichever database each of them names', async () => {
  const asking = await Promise.all(Array.from({ length: 4 }, () => server.createDatabase()))
  const name = `rotabus_template_${process.pid}`
  const filled: string[] = []
  const made = await Promise.all(
    asking.map((url) => templateDatabase(url, name, async (database) => void filled.push(database))),
  )
  expect(made).toEqual([name, name, name, name])
  expect(filled).toHaveLength(1)
})
