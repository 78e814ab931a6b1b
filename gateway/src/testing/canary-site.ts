import { placeOf } from '../registry/bucket.ts'
import { artifact } from './artifact.ts'
import { openDocument, visitorOf } from './browsers.ts'
import type { TestGateway } from './gateway.ts'

export const stableVersion = '1.0.0-0123456789ab'
export const canaryVersion = '1.0.0-cccccccccccc'

/** A canary of mf-content for some of the visitors of a live site. */
export async function startCanary({ ops }: TestGateway, percent: number): Promise<void> {
  const files = artifact({ id: 'mf-content', sources: 'cccccccccccc', says: 'canary' })
  await ops.publish('mf-content', files, '')
  await ops.change('canary', { module: 'mf-content', version: canaryVersion, percent, why: 'a first try' })
}

/** Visitors who are in the canary, or who are not. */
export function visitorsIn(percent: number, inCanary: boolean, count: number): string[] {
  return Array.from({ length: 2000 }, (_, number) => visitorOf(number))
    .filter((visitor) => placeOf(`mf-content@${canaryVersion}`, visitor) < percent === inCanary)
    .slice(0, count)
}

/** Each opens the page of mf-content, and when all have it they report; for some it broke. */
export async function visitContent(url: string, visitors: readonly string[], failing = 0): Promise<string[]> {
  const opened = await inOrder(visitors, (visitor) => openDocument(url, '/hakkimizda', visitor))
  const seen = opened.map(({ versions }) => versions.get('mf-content') ?? '')
  const failure = { kind: 'error', name: 'TypeError', route: '/hakkimizda', file: null, line: null } as const
  await inOrder([...opened.entries()], ([index, { report }]) =>
    report({
      used: ['host', 'mf-content'],
      failures: index < failing ? [{ module: 'mf-content', version: seen[index] ?? '', ...failure }] : [],
    }),
  )
  return seen
}

async function inOrder<One, Done>(all: readonly One[], act: (one: One) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
  for (const one of all) done.push(await act(one))
  return done
}
