import type { CookieSerializeOptions } from '@fastify/cookie'
import type { RemoteId } from 'shared/module/module'
import type { Drill } from '../../wire/drill.ts'
import type { LiveSet } from '../release/release.ts'
import type { Choice } from './choice.ts'

/** A squad's own build, in this one browser. */
export type OverrideInUse = { module: RemoteId; origin: string; areas: string[]; until: string }

/** What one request is answered with: which releases, and what is special about this browser. */
export type BrowserVisit = {
  live: LiveSet
  /** Unpublished choices of the smoke or of a squad: rendered apart from the visitors' pages. */
  preview: boolean
  /** Set when this visitor is in the running drill. */
  drill: Drill | null
  override: OverrideInUse | null
  /** What this browser alone is shown, by a link that somebody made: it is nobody's sample. */
  choice: Choice | null
  /** The name of the visitor's network; null for a visitor whose cookie another network was given. */
  network: string | null
  /** What the answer sets. */
  cookies: readonly { name: string; value: string; options: CookieSerializeOptions }[]
}

/** Of a browser of which nothing is known. */
export const visitOfNobody = (live: LiveSet): BrowserVisit => ({
  live,
  preview: false,
  drill: null,
  override: null,
  choice: null,
  network: null,
  cookies: [],
})
