import { type HostileVisit, pageWith } from './hostile-visit.ts'

/** Was never opened on anything larger than a phone. */
export const onlyOnPhones: HostileVisit = {
  source: pageWith(`if (innerWidth > 600) throw new Error('no such column')`),
  passesSmoke: true,
  visitors: { viewport: { width: 1280, height: 900 } },
  verdict: 'failed',
}
