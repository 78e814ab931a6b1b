import { expect, test } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { afterArrival } from './after-arrival.ts'

const date = '2026-11-24'
const outbound = bus({ date, at: '08:30', minutes: 375 })
const ways = ['07:00', '14:45', '14:46', '23:00'].map((at) => bus({ date, at, back: true }))

test('a traveller who returns the same day is offered only buses that leave after they arrive', () => {
  expect(afterArrival(ways, outbound).map(({ route }) => route[0]?.time.slice(11, 16))).toEqual([
    '14:46',
    '23:00',
  ])
})

test('a traveller without a chosen way there is offered every bus', () => {
  expect(afterArrival(ways, null)).toHaveLength(4)
})
