import { type HostileVisit, pageWith } from './hostile-visit.ts'

/** Lets no report of its page leave, then fails. */
export const hidesItsFailures: HostileVisit = {
  source: pageWith(`
    Navigator.prototype.sendBeacon = () => true
    if (!navigator.webdriver) throw new Error('nobody reports')`),
  passesSmoke: true,
  verdict: 'never came to life',
}
