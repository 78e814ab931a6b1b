import type { Attestation } from '../../wire/status.ts'
import type { Release } from './release.ts'

/** A release as a change of a pointer looks at it. */
export type KnownRelease = Release & {
  /** Null: published before releases were tried. */
  attestation: Attestation | null
  /** When it last stopped being given to visitors; null when it never was, or is. */
  lastLiveAt: string | null
}
