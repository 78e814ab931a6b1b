import type { Attestation } from '../../wire/status.ts'
import type { KnownRelease } from '../release/known-release.ts'
import { release } from './artifact.ts'

export const passed: Attestation = {
  verdict: 'passed',
  at: '2026-11-20T00:00:00.000Z',
  against: 'nothing',
  checks: [{ name: 'smoke', verdict: 'passed', message: 'its pages open' }],
}

/** A release that passed its checks and was never live. */
export function knownRelease(
  command: Parameters<typeof release>[0],
  rest: Partial<Pick<KnownRelease, 'attestation' | 'lastLiveAt'>> = {},
): KnownRelease {
  return { ...release(command), attestation: passed, lastLiveAt: null, ...rest }
}
