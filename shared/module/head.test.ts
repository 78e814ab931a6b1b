import { expect, test } from 'vitest'
import { headIn } from './head.ts'

test('a page names itself through its loader', () => {
  const head = { title: 'İstanbul Ankara', description: 'Seferler', canonical: '/a', indexed: false }
  expect(headIn({ head, other: 1 })).toEqual(head)
})

test('a loader that gives nothing, or something else, leaves the route as it is', () => {
  for (const data of [null, undefined, 7, 'head', {}, { head: null }, { head: 'title' }])
    expect(headIn(data)).toEqual({})
  expect(headIn({ head: { title: 5, description: '', canonical: ['/'], indexed: 'no' } })).toEqual({})
})
