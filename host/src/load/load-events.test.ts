import { expect, test } from 'vitest'
import { type LoadFailure, onLoadFailure, announceLoadFailure } from './load-events.ts'

const lost: LoadFailure = { module: 'mf-content', version: '1.0.0-0123456789ab', what: 'entry' }

test('who listens late hears what failed before, once', () => {
  announceLoadFailure(lost)
  const heard: LoadFailure[] = []
  const stop = onLoadFailure((failure) => heard.push(failure))
  expect(heard).toEqual([lost])
  stop()
  const later: LoadFailure[] = []
  onLoadFailure((failure) => later.push(failure))()
  expect(later).toEqual([])
})

test('everybody who listens hears of a failure, and nobody who stopped', () => {
  const heard: string[] = []
  const stopFirst = onLoadFailure(({ what }) => heard.push(`first ${what}`))
  const stopSecond = onLoadFailure(({ what }) => heard.push(`second ${what}`))
  announceLoadFailure(lost)
  stopFirst()
  announceLoadFailure({ ...lost, what: 'chunk' })
  stopSecond()
  expect(heard).toEqual(['first entry', 'second entry', 'second chunk'])
})
