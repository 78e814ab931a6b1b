import { expect, it } from 'vitest'
import type { ChangeAct } from '../../wire/change.ts'
import { RefusedError } from '../cli/client/refused-error.ts'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const sources = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const versions = sources.map((one) => `1.0.0-${one}`)

async function twoGateways(): Promise<[TestGateway, TestGateway]> {
  const DATABASE_URL = await freshDatabase()
  const one = await startGateway({ DATABASE_URL })
  const other = await startGateway({ DATABASE_URL })
  await one.ops.publish('host', artifact({ id: 'host' }), '')
  await one.ops.promote('host', null, '')
  for (const says of sources) {
    // oxlint-disable-next-line no-await-in-loop -- the order is their age
    await one.ops.publish('mf-content', artifact({ sources: says, says }), '')
  }
  return [one, other]
}

const pointerAt = async ({ ops }: TestGateway) =>
  (await ops.status()).modules.find(({ module }) => module === 'mf-content')?.pointer

const servedBy = async ({ url }: TestGateway): Promise<string | undefined> =>
  (await (await fetch(`${url}/health/ready`)).json()).serving['mf-content']

/** Twenty at once, ten at each gateway, wanting different things. */
function commands(gateways: readonly TestGateway[]): Promise<unknown>[] {
  return Array.from({ length: 20 }, async (_, number) => {
    const { ops } = gateways[number % 2] ?? gateways[0]!
    const act: ChangeAct = (['promote', 'canary', 'rollback', 'end-canary'] as const)[number % 4] ?? 'promote'
    const version = act === 'promote' || act === 'canary' ? versions[number % 3] : null
    const percent = act === 'canary' ? { percent: number + 1 } : {}
    return await ops.change(act, {
      module: 'mf-content',
      version: version ?? null,
      why: `${number}`,
      ...percent,
    })
  })
}

it('twenty who change one module at once on two gateways come one after the other, and nothing is lost', async () => {
  const gateways = await twoGateways()
  const [one, other] = gateways
  const settled = await Promise.allSettled([...commands(gateways), ...commands(gateways)])
  for (const end of settled) {
    // What came too late for its wish is told so; nothing else goes wrong.
    if (end.status === 'rejected') {
      expect(end.reason).toBeInstanceOf(RefusedError)
      expect(['canary-is-stable', 'no-previous']).toContain(end.reason.refusal)
    }
  }
  const applied = settled.filter((end) => end.status === 'fulfilled' && Object(end.value).applied === true)
  const { entries } = await one.ops.history('mf-content')
  const chain = entries.filter(({ after }) => after !== null).toReversed()
  expect(chain).toHaveLength(applied.length)
  expect(applied.length).toBeGreaterThan(3)
  for (const [index, { before, after }] of chain.entries()) {
    expect(before?.generation).toBe(index)
    expect(after?.generation).toBe(index + 1)
    if (index > 0) expect(before).toEqual(chain[index - 1]?.after)
  }
  const last = chain.at(-1)?.after
  expect(await pointerAt(one)).toEqual(last)
  expect(await pointerAt(other)).toEqual(last)
  for (const gateway of gateways) {
    await expect.poll(() => servedBy(gateway), { timeout: 10_000 }).toBe(last?.stable ?? undefined)
  }
})

it('of two who planned on the same state the second is told that somebody was quicker', async () => {
  const [one, other] = await twoGateways()
  const planned = (version: string | undefined) => ({
    module: 'mf-content' as const,
    version: version ?? null,
    expected: 0,
  })
  const ends = await Promise.allSettled([
    one.ops.change('promote', planned(versions[0])),
    other.ops.change('promote', planned(versions[1])),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ refusal: 'moved' })
})

it('a rollback is served by its gateway before it answers, and by the other without being asked', async () => {
  const [one, other] = await twoGateways()
  await one.ops.promote('mf-content', versions[0] ?? null, '')
  await one.ops.promote('mf-content', versions[1] ?? null, '')
  await expect.poll(() => servedBy(other), { timeout: 10_000 }).toBe(versions[1])
  for (const version of [versions[0], versions[1], versions[0], versions[1], versions[0]]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await one.ops.change('rollback', { module: 'mf-content', version: version ?? null })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await servedBy(one)).toBe(version)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => servedBy(other), { timeout: 10_000 }).toBe(version)
  }
})
