import { type HostileVisit, pageWith } from './hostile-visit.ts'

/** Behaves while a machine drives the browser, as the smoke does. */
export const smokeAware: HostileVisit = {
  source: pageWith(`if (!navigator.webdriver) throw new Error('nobody looks')`),
  passesSmoke: true,
  verdict: 'failed',
}
