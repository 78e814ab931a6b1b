import { expect } from 'vitest'
import { artifact } from './artifact.ts'
import { findVisitors, openDocument, type TestBrowser } from './browsers.ts'
import type { TestGateway } from './gateway.ts'
import { opsFetch } from './ops-fetch.ts'

export const stableVersion = '1.0.0-0123456789ab'
export const canaryVersion = '1.0.0-cccccccccccc'

/** Verdicts within seconds, on few visits. */
export const quickHealth = {
  CANARY_MIN_VISITS: '12',
  CANARY_JUDGE_SECONDS: '1',
  ROLLOUT_SECONDS: '1',
}

/** For visitors of whom nothing is heard; whoever reports must not be slower than this. */
export const quickSilence = { ...quickHealth, SILENCE_SECONDS: '3' }

/** A newer release of mf-content, which nobody has yet. */
export async function publishNext({ ops }: TestGateway): Promise<void> {
  const files = artifact({ id: 'mf-content', sources: 'cccccccccccc', says: 'canary' })
  await ops.publish('mf-content', files, '')
}

/** A canary of mf-content for some of the visitors of a live site. */
export async function startCanary(gateway: TestGateway, percent: number): Promise<void> {
  await publishNext(gateway)
  const { ops } = gateway
  await ops.change('canary', { module: 'mf-content', version: canaryVersion, percent, why: 'a first try' })
}

/** Browsers that the site has put into the canary of mf-content, or not. */
export const visitorsIn = (url: string, inCanary: boolean, count: number) =>
  findVisitors(url, ({ modules }) => (versionOf(modules) === canaryVersion) === inCanary, count)

const versionOf = (modules: readonly { id: string; version: string }[]) =>
  modules.find(({ id }) => id === 'mf-content')?.version

/** What a browser of the page does after it got the document. */
type Fate = 'whole' | 'failing' | 'silent'

/** Each opens the page of mf-content, and when all have it they report; of some nothing is heard. */
export async function visitContent(
  url: string,
  visitors: readonly TestBrowser[],
  fateOf: (index: number) => Fate = () => 'whole',
): Promise<string[]> {
  const opened = await inOrder(visitors, (visitor) => openDocument(url, '/hakkimizda', visitor))
  const seen = opened.map(({ versions }) => versions.get('mf-content') ?? '')
  const failure = { kind: 'error', name: 'TypeError', route: '/hakkimizda', file: null, line: null } as const
  await inOrder([...opened.entries()], async ([index, { report }]) => {
    const fate = fateOf(index)
    if (fate === 'silent') return
    await report({
      used: ['host', 'mf-content'],
      alive: ['mf-content'],
      failures: fate === 'failing' ? [{ module: 'mf-content', version: seen[index] ?? '', ...failure }] : [],
    })
  })
  return seen
}

/** How often the judge has found this of mf-content's canary. */
export async function judgements(gateway: TestGateway, verdict: string): Promise<number> {
  const line = `rotabus_canary_judgements_total{module="mf-content",verdict="${verdict}"} `
  return Number((await metricsOf(gateway)).split(line)[1]?.split('\n')[0] ?? 0)
}

async function metricsOf({ url, key }: TestGateway): Promise<string> {
  const reply = await opsFetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  return await reply.text()
}

/** Until the driver of rollouts, which may be in the middle of a round, has looked twice at what there is now. */
export async function twoRounds(gateway: TestGateway): Promise<void> {
  const rounds = async () => {
    const text = await metricsOf(gateway)
    const lines = text.matchAll(/^rotabus_rollout_rounds_total\{result="\w+"\} (\d+)$/gm)
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const before = await rounds()
  await expect.poll(rounds, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 2)
}

/** Until what visitors reported has been judged: a clock that is put on before would find them silent. */
export async function untilFine(gateway: TestGateway): Promise<void> {
  await expect.poll(() => judgements(gateway, 'fine'), { timeout: 20_000 }).toBeGreaterThan(0)
}

export async function inOrder<One, Done>(
  all: readonly One[],
  act: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
  for (const one of all) done.push(await act(one))
  return done
}
