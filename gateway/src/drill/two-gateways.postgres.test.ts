import { expect, it } from 'vitest'
import { placeOf } from '../registry/bucket.ts'
import { bootOf } from '../testing/boot-of.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

/** A visitor of the first tenth. */
function drilled(drill: string): string {
  for (let number = 0; ; number++) {
    const visitor = String(number).padStart(22, '0')
    if (placeOf(`drill:${drill}`, visitor) < 10) return visitor
  }
}

async function ask({ url, key }: TestGateway, path: string, body: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/_release/drill${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { drill?: { id: string }; refusal?: string }
}

async function baseAt({ url }: TestGateway, visitor: string) {
  const reply = await fetch(`${url}/hakkimizda`, { headers: { cookie: `visitor=${visitor}` } })
  return bootOf(await reply.text()).modules.find(({ id }) => id === 'mf-content')?.base ?? ''
}

it('a drill is one over all gateways: whichever a visitor meets breaks the same module, until any of them stops it', async () => {
  const env = { DATABASE_URL: await freshDatabase() }
  const one = await startLiveSite(env)
  const other = await startGateway(env)
  const wish = { module: 'mf-content', fault: 'entry-404', percent: 10, minutes: 5 }
  const tries = await Promise.all([ask(one, '', wish), ask(other, '', wish)])
  const [started] = tries.flatMap((answer) => answer.drill ?? [])
  expect(tries.flatMap(({ refusal }) => refusal ?? [])).toEqual(['drill-running'])
  const visitor = drilled(started?.id ?? '')
  for (const gateway of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    await expect.poll(() => baseAt(gateway, visitor), { timeout: 20_000 }).toMatch(/^\/_drill\//)
  }
  await ask(other, '/stop', {})
  for (const gateway of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    await expect.poll(() => baseAt(gateway, visitor), { timeout: 20_000 }).toMatch(/^\/modules\//)
  }
})
