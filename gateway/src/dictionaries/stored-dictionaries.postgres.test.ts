import { expect, it, vi } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const patience = { timeout: 25_000 }
/** Each gateway draws another page. */
const draws = `const html = '<h1>' + Math.random() + '</h1>'
  return { kind: 'page', status: 200, title: 'a', description: '', canonical: '/', html, hydration: '{}',
    matched: null, preload: { scripts: [], styles: [] } }`

async function release({ ops }: TestGateway, sources: string) {
  const { module, version } = await ops.publish('host', artifact({ id: 'host', render: draws, sources }), '')
  await ops.promote(module, version, '')
  return version
}

const offeredBy = ({ url }: TestGateway) =>
  vi.waitUntil(async () => {
    const html = await (await fetch(url)).text()
    return /<link rel="compression-dictionary" href="([^"]+)">/.exec(html)?.[1]
  }, patience)

it('two gateways give out one dictionary for a host, either answers for it, and each host has its own', async () => {
  const DATABASE_URL = await freshDatabase()
  const first = await startGateway({ DATABASE_URL })
  const second = await startGateway({ DATABASE_URL })
  const version = await release(first, 'aaaaaaaaaaaa')
  const hostOf = async ({ url }: TestGateway) =>
    /"hostVersion":"([^"]+)"/.exec(await (await fetch(url)).text())?.[1]
  await vi.waitUntil(async () => (await hostOf(second)) === version, patience)
  const [one, two] = await Promise.all([offeredBy(first), offeredBy(second)])
  expect(one).toBe(two)

  await release(first, 'bbbbbbbbbbbb')
  const next = await offeredBy(first)
  expect(next).not.toBe(one)
  for (const { url } of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    expect((await fetch(url + next)).status).toBe(200)
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await fetch(url + one)).status, 'a browser that has a host from before').toBe(200)
  }
})
