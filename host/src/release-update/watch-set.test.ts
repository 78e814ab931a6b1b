import { expect, test } from 'vitest'
import { watchSet } from './watch-set.ts'

/** A tab whose time passes when the test says so, and which somebody may or may not look at. */
function tab(answers: (string | Error)[], random = 0) {
  let ring: (() => void) | null = null
  const pauses: number[] = []
  const told: string[] = []
  let asked = 0
  let visibilityState: Document['visibilityState'] = 'visible'
  const shown = new EventTarget()
  watchSet({
    everySeconds: 60,
    ask: async () => {
      const answer = answers[asked++] ?? 'none left'
      if (answer instanceof Error) throw answer
      return answer
    },
    onSet: (set) => void told.push(set),
    page: {
      get visibilityState() {
        return visibilityState
      },
      addEventListener: shown.addEventListener.bind(shown),
    },
    window: { addEventListener: shown.addEventListener.bind(shown) },
    wait: (milliseconds) => {
      pauses.push(milliseconds)
      return new Promise((resolve) => {
        ring = resolve
      })
    },
    random: () => random,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    pauses,
    told,
    asked: () => asked,
    passes: async () => {
      ring?.()
      ring = null
      await settled()
    },
    becomes: async (state: Document['visibilityState']) => {
      visibilityState = state
      shown.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    isShown: async (persisted: boolean) => {
      shown.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      await settled()
    },
  }
}

test('a tab looks again and again, and tells each answer', async () => {
  const { told, passes, pauses } = tab(['first', 'second'])
  expect(told).toEqual([])
  await passes()
  await passes()
  expect(told).toEqual(['first', 'second'])
  expect(pauses).toEqual([60_000, 60_000, 60_000])
})

test('tabs that were opened together spread out, and none looks more often than agreed', () => {
  expect(tab([], 0.5).pauses).toEqual([67_500])
  expect(tab([], 1).pauses).toEqual([75_000])
})

test('a look that fails is ignored, and the next one is made', async () => {
  const { told, passes } = tab([new Error('unreachable'), 'second'])
  await passes()
  await passes()
  expect(told).toEqual(['second'])
})

test('nobody looks at the tab: it asks nothing, and looks at once when it comes back', async () => {
  const { asked, told, passes, becomes, pauses } = tab(['first', 'second'])
  await becomes('hidden')
  await passes()
  expect(asked()).toBe(0)
  await becomes('visible')
  expect(told).toEqual(['first'])
  expect(pauses).toHaveLength(2)
})

test('a short look elsewhere is no reason to ask sooner', async () => {
  const { asked, becomes } = tab(['first'])
  await becomes('hidden')
  await becomes('visible')
  expect(asked()).toBe(0)
})

test('a document that the browser brings back looks at once, and its looks go on as before', async () => {
  const { told, passes, pauses, isShown } = tab(['at once', 'later'])
  await isShown(false)
  expect(told).toEqual([])
  await isShown(true)
  expect(told).toEqual(['at once'])
  await passes()
  expect(told).toEqual(['at once', 'later'])
  expect(pauses).toHaveLength(2)
})
