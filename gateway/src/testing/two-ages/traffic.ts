import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { bootOf } from '../boot-of.ts'

const betweenPagesMs = 100

/** What a document shows of a module: from which release, and whether the server rendered it. */
export type Seen = { status: number; isRendered: boolean; versions: Record<string, string>; text: string }

/** An address that must answer 200, and where its page is rendered. */
export type VisitedPage = { path: string; rendering: 'server' | 'client' }
const atHome: VisitedPage = { path: '/', rendering: 'server' }

export async function openPage(gateway: string, path: string): Promise<Seen> {
  const reply = await fetch(`${gateway}${path}`)
  const text = await reply.text()
  const { modules, hostVersion } = bootOf(text)
  const versions = Object.fromEntries(modules.map(({ id, version }) => [id, version]))
  const isRendered = text.includes('id="hydration-data"')
  return { status: reply.status, isRendered, versions: { host: hostVersion, ...versions }, text }
}

/** Visitors of these pages at these gateways, who ask for one page after the other until they are stopped. */
export function startTraffic(gateways: readonly string[], pages: readonly VisitedPage[]) {
  const served = new Map(gateways.map((gateway) => [gateway, 0]))
  const faults: string[] = []
  const resting = new Set<string>()
  const stopping = new AbortController()
  const sets = new Set<string>()
  const asking = gateways.map(async (gateway) => {
    for (let asked = 0; !stopping.signal.aborted; asked += 1) {
      const { path, rendering } = pages[asked % pages.length] ?? atHome
      // oxlint-disable-next-line no-await-in-loop -- one visitor asks for one page after the other
      const seen = await openPage(gateway, path).catch((error: unknown) => String(error))
      // oxlint-disable-next-line no-await-in-loop -- the tests of others want the machine too
      await setTimeout(betweenPagesMs)
      if (resting.has(gateway)) continue
      if (typeof seen === 'string') faults.push(`${gateway}${path}: ${seen}`)
      else {
        served.set(gateway, (served.get(gateway) ?? 0) + 1)
        if (seen.status !== 200 || seen.isRendered !== (rendering === 'server'))
          faults.push(`${gateway}${path}: ${seen.status}, ${seen.isRendered ? '' : 'not '}rendered`)
        sets.add(JSON.stringify(seen.versions))
      }
    }
  })
  return {
    /** While it is not there nobody is sent to it, as by a balancer that asks for its health. */
    rest: (gateway: string) => resting.add(gateway),
    resume: (gateway: string) => resting.delete(gateway),
    /** Until each has answered so many more times. */
    untilServed: async (more: number) => {
      const before = new Map(served)
      for (const gateway of gateways) {
        const count = () => (served.get(gateway) ?? 0) - (before.get(gateway) ?? 0)
        // oxlint-disable-next-line no-await-in-loop -- there are two
        await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(more)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(asking)
      return { served: Object.fromEntries(served), faults, sets: [...sets].map((set) => JSON.parse(set)) }
    },
  }
}
