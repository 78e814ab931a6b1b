import type { APIRequestContext } from '@playwright/test'
import { callReleaseApi } from './ops-origin.ts'
import { findVisitor, type Visitor } from './visitors.ts'

/** What ops read of a drill, as far as the stories do. */
type Report = {
  drill: { id: string } | null
  running: boolean
  figures: { module: string; visits: number; failedVisits: number }[]
  savedByFallback: number
  othersWhole: boolean | null
}

export type Drills = {
  /** Breaks mf-content for a tenth of the visitors; answers the drill's id. */
  start: (fault: string) => Promise<string>
  stop: () => Promise<void>
  report: () => Promise<Report>
}

/** Ops at the release API of the site that the stories have started. */
export function drillsOf(request: APIRequestContext): Drills {
  const send = async (path: string, data: object): Promise<Report> => {
    const report: Report = await (
      await callReleaseApi(request, `drill${path}`, { method: 'POST', data })
    ).json()
    return report
  }
  return {
    start: async (fault) => {
      const wish = { module: 'mf-content', fault, percent: 10, minutes: 5, why: 'a story' }
      const { drill } = await send('', wish)
      if (!drill) throw new Error('no drill was started')
      return drill.id
    },
    stop: async () => void (await send('/stop', { why: 'the story is over' })),
    report: async () => {
      const report: Report = await (await callReleaseApi(request, 'drill')).json()
      return report
    },
  }
}

/** Somebody whom the site has put into the running drill, or not. */
export function drillVisitor(inside: boolean): Promise<Visitor> {
  return findVisitor(({ modules }) => modules.some(({ base }) => base.startsWith('/_drill/')) === inside)
}
