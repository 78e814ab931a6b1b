import type { BootManifest } from 'shared/module/boot'
import { expect, it } from 'vitest'
import { bootOf } from '../testing/boot-of.ts'
import { findVisitors } from '../testing/browsers.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

async function ask({ url, key }: TestGateway, path: string, body: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const reply = await opsFetch(`${url}/_release/drill${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { drill?: { id: string }; refusal?: string }
}

async function baseAt({ url }: TestGateway, cookie: string) {
  const reply = await fetch(`${url}/hakkimizda`, { headers: { cookie } })
  return bootOf(await reply.text()).modules.find(({ id }) => id === 'mf-content')?.base ?? ''
}

const isDrilled = ({ modules }: BootManifest) => modules.some(({ base }) => base.startsWith('/_drill/'))

it('a drill is one over all gateways: whichever a visitor meets breaks the same module, until any of them stops it', async () => {
  const env = {
    DATABASE_URL: await freshDatabase(),
    GATEWAY_SECRET: 'a-secret-that-both-gateways-share',
  }
  const one = await startLiveSite(env)
  const other = await startGateway(env)
  const command = { module: 'mf-content', fault: 'entry-404', percent: 10, minutes: 5 }
  const tries = await Promise.all([ask(one, '', command), ask(other, '', command)])
  expect(tries.flatMap(({ refusal }) => refusal ?? [])).toEqual(['drill-running'])
  const { url } = tries[0].drill ? one : other
  const [visitor] = await findVisitors(url, isDrilled, 1)
  const cookie = visitor?.cookie ?? ''
  for (const gateway of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    await expect.poll(() => baseAt(gateway, cookie), { timeout: 20_000 }).toMatch(/^\/_drill\//)
  }
  await ask(other, '/stop', {})
  for (const gateway of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    await expect.poll(() => baseAt(gateway, cookie), { timeout: 20_000 }).toMatch(/^\/modules\//)
  }
})
