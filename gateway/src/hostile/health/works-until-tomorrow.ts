import { type HostileVisit, pageWith } from './hostile-visit.ts'

const day = 24 * 3_600_000
const tomorrow = Date.now() + day

/** Is well today. */
export const worksUntilTomorrow: HostileVisit = {
  source: pageWith(`if (Date.now() > ${tomorrow - day / 24}) throw new Error('no such day')`),
  passesSmoke: true,
  prepare: (context) => context.clock.setFixedTime(tomorrow),
  verdict: 'failed',
}
