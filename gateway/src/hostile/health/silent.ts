import { neverHydrates } from '../browser/never-hydrates.ts'
import type { HostileVisit } from './hostile-visit.ts'

/** Nothing fails, nothing works, and nothing is reported. */
export const silent: HostileVisit = {
  source: neverHydrates,
  passesSmoke: false,
  verdict: 'never came to life',
}
