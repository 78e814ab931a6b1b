import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { attestation, type Check } from '../../../wire/status.ts'
import { release } from '../../testing/artifact.ts'
import { attest, attestationRefusal, withSmoke } from './attest.ts'
import type { FitRefusal } from './fit-refusal.ts'
import { describeRefusal } from './refusal.ts'

const smoke = (verdict: Check['verdict'], message = ''): Check => ({ name: 'smoke', verdict, message })
const now = '2026-11-21T06:00:00.000Z'
const version = '1.0.0-0123456789ab'
const uses = { web: { react: ['use', 'useId'] }, node: { react: ['use'] } }
const dropped: FitRefusal = { code: 'slot-dropped', slot: 'seat-picker', owner: 'mf-search', no: 'filled' }

const attested = (check: Check, misfits: FitRefusal[] = []) =>
  attest({
    release: release({ sharedExports: uses }),
    sizes: new Map([['web/entry.js', 2_500]]),
    sbom: { packages: 4, inFiles: 3 },
    served: [
      { as: 'stable', facts: release({ id: 'host', sharedExports: uses }).facts },
      {
        as: 'canary',
        facts: release({ id: 'host', sources: 'aaaaaaaaaaaa', sharedExports: undefined }).facts,
      },
    ],
    misfits,
    smoke: check,
    at: now,
  })

describe('an attestation', () => {
  it('runs while the smoke runs, and then is what the smoke found', () => {
    const running = attested(smoke('running'))
    expect(running.verdict).toBe('running')
    expect(withSmoke(running, smoke('passed'), now).verdict).toBe('passed')
    expect(withSmoke(running, smoke('waived'), now).verdict).toBe('passed')
    expect(withSmoke(running, smoke('failed'), now).verdict).toBe('failed')
    expect(withSmoke(attested(smoke('running'), [dropped]), smoke('passed'), now).verdict).toBe('failed')
  })

  it('says what each rule was held against', () => {
    const { against, checks } = attested(smoke('passed'))
    expect(against).toBe(`host@${version}`)
    const said = Object.fromEntries(checks.map(({ name, message }) => [name, message]))
    expect(said['shared-ranges']).toBe(
      `packages: 1, exports: 2 (by ranges alone: canary host 1.0.0-aaaaaaaaaaaa), held against the hosts stable ${version}, canary 1.0.0-aaaaaaaaaaaa`,
    )
    expect(said['size-budget']).toBe('/hakkimizda loads 2.5 kB first, 2.5 kB in all')
  })
})

describe('a promote', () => {
  const refusal = (check: Check, misfits: FitRefusal[] = []) =>
    attestationRefusal(version, attested(check, misfits))

  it('goes on when the smoke passed or was waived', () => {
    expect(refusal(smoke('passed'))).toBeNull()
    expect(refusal(smoke('waived', 'waived by ops: first start'))).toBeNull()
  })

  it('is refused while the smoke runs, and by its name and reason when it failed', () => {
    expect(refusal(smoke('running'))).toEqual({ code: 'checks-running', version })
    const failed = refusal(smoke('failed', '/hakkimizda: uncaught error: no such seat'))
    expect(failed && describeRefusal(failed).en).toBe(
      `${version} did not pass its checks: smoke: /hakkimizda: uncaught error: no such seat. Mend it and publish again; ops may force it`,
    )
  })

  it('is refused for a check of a newer gateway that failed, whose name this one does not know', () => {
    const { checks, ...rest } = attested(smoke('passed'))
    const unknown: Check = { name: 'licences', verdict: 'failed', message: 'left-pad is not ours' }
    const read = z.parse(attestation, { ...rest, verdict: 'failed', checks: [...checks, unknown] })
    expect(attestationRefusal(version, read)).toMatchObject({ failed: [{ name: 'licences' }] })
  })

  it('does not ask the attestation whether the release fits: that is judged anew', () => {
    expect(refusal(smoke('passed'), [dropped])).toBeNull()
  })
})
