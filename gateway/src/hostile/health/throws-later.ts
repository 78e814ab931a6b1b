import { type HostileVisit, pageWith } from './hostile-visit.ts'

/** Comes to life, and throws after a minute, when no smoke is there any more. */
export const throwsLater: HostileVisit = {
  source: pageWith(`
    const later = setTimeout(async () => { throw new Error('the offer is over') }, 60_000)
    return () => clearTimeout(later)`),
  passesSmoke: true,
  prepare: (context) => context.clock.install(),
  stay: async (page) => {
    await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
    await page.clock.fastForward(61_000)
  },
  verdict: 'failed',
}
