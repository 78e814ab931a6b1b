import { expect, it } from 'vitest'
import type { Channel } from '../../../wire/channel.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import type { Attestation } from '../../../wire/status.ts'
import { knownRelease, passed } from '../../testing/known-release.ts'
import { registered } from '../../testing/modules.ts'
import { planPoint } from './plan-point.ts'
import { emptyState } from '../state/state.ts'

const channel: Channel = { name: 'staging', since: passed.at, by: 'ops', why: '', pointers: [] }
const state = {
  ...emptyState,
  modules: registered,
  channels: [channel],
}
const release = knownRelease({ sources: 'aaaaaaaaaaaa' })

function notesWith(attestation: Attestation | null): string[] {
  const plan = planPoint(
    'staging',
    { act: 'promote', module: 'mf-content' },
    { state, releases: [{ ...release, attestation }], own: new Map() },
  )
  return plan.kind === 'point' ? inLanguage(plan.notes, 'en') : [plan.kind]
}

it('a release is put into a channel whatever its checks say, and who does it is told', () => {
  const failed: Attestation = {
    ...passed,
    verdict: 'failed',
    checks: [{ name: 'smoke', verdict: 'failed', message: '/hakkimizda stayed empty' }],
  }
  const said = (attestation: Attestation | null) =>
    notesWith(attestation).find((note) => note.startsWith('It could not go live'))
  expect(said(failed)).toContain('smoke: /hakkimizda stayed empty')
  expect(
    said({ ...passed, verdict: 'running', checks: [{ name: 'smoke', verdict: 'running', message: '' }] }),
  ).toContain('is still being tried')
  expect(said(null)).toContain('was never checked')
  expect(said(passed)).toBeUndefined()
  expect(notesWith(failed)[0]).toContain(`have mf-content ${release.facts.version} instead of what is live`)
})
