import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openDocumentDictionaries } from './document-dictionaries.ts'

const { log } = Fastify()
const patience = { timeout: 25_000 }
const accepts = { 'accept-encoding': 'br' }

it('two gateways give out one dictionary for a host, and either answers for it', async () => {
  const url = await freshDatabase()
  const databases = await Promise.all([openDatabase(url, ''), openDatabase(url, '')])
  onTestFinished(async () => {
    await Promise.all(databases.map(({ close }) => close()))
  })
  const gateways = databases.map(({ db }) => openDocumentDictionaries(db, log))
  for (const [index, gateway] of gateways.entries())
    gateway.prepare('1.0.0', () => Promise.resolve(`a page as gateway ${index} draws it`))
  const [one, two] = await Promise.all(
    gateways.map((gateway) => vi.waitUntil(() => gateway.offer('1.0.0', accepts), patience)),
  )
  expect(one).toBe(two)

  gateways[0]?.prepare('2.0.0', () => Promise.resolve('the next host'))
  const next = await vi.waitUntil(() => gateways[0]?.offer('2.0.0', accepts), patience)
  // The second one has drawn nothing yet with that host.
  await vi.waitUntil(async () => await gateways[1]?.find(next), patience)
  expect(gateways[1]?.offer('2.0.0', accepts)).toBe(next)
})
