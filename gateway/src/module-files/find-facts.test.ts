import { expect, it } from 'vitest'
import { noPointer } from '../registry/state/pointer-row.ts'
import type { Release } from '../release/release.ts'
import { emptyState, releaseKey, type RegistryState } from '../registry/state/state.ts'
import { registered } from '../testing/modules.ts'
import { release } from '../testing/artifact.ts'
import { findFacts } from './find-facts.ts'

const live = release({ sources: 'aaaaaaaaaaaa' })
const old = release({ sources: 'bbbbbbbbbbbb' })

function stateOf(): RegistryState {
  const { id, version } = live.facts
  return {
    ...emptyState,
    pointers: new Map([[id, { ...noPointer, stable: version }]]),
    releases: new Map([[releaseKey(id, version), live]]),
    modules: registered,
  }
}

/** A registry and a store whose answers a test sets, and which note what they were asked. */
function world() {
  const asked: string[] = []
  const answers: { state: RegistryState; current: boolean; row: () => Promise<Release | null> } = {
    state: stateOf(),
    current: true,
    row: async () => old,
  }
  const find = findFacts(
    {
      state: () => answers.state,
      knowledge: () =>
        answers.current ? { current: true, since: null } : { current: false, since: '2026-11-21T12:00:00Z' },
      release: (_module, version) => {
        asked.push(`registry ${version}`)
        return answers.row()
      },
    },
    {
      facts: async (_module, version) => {
        asked.push(`store ${version}`)
        return old.facts
      },
    },
  )
  return { asked, answers, find: ({ facts }: Release) => find(facts.id, facts.version) }
}

it('a live release is known without asking anybody', async () => {
  const { asked, find } = world()
  expect(await find(live)).toBe(live.facts)
  expect(asked).toEqual([])
})

it('an older one is asked for once, and again when the registry has changed', async () => {
  const { asked, answers, find } = world()
  await find(old)
  expect(await find(old)).toBe(old.facts)
  expect(asked).toEqual(['registry 1.0.0-bbbbbbbbbbbb'])
  answers.state = stateOf()
  answers.row = async () => null
  expect(await find(old)).toBeNull()
})

it('while the database is unavailable the store says what a release has', async () => {
  const { asked, answers, find } = world()
  answers.row = () => Promise.reject(new Error('connection refused'))
  expect(await find(old)).toBe(old.facts)
  expect(asked).toEqual(['registry 1.0.0-bbbbbbbbbbbb', 'store 1.0.0-bbbbbbbbbbbb'])
})

it('a database that is known to be away is not waited for', async () => {
  const { asked, answers, find } = world()
  answers.current = false
  expect(await find(old)).toBe(old.facts)
  expect(asked).toEqual(['store 1.0.0-bbbbbbbbbbbb'])
})
