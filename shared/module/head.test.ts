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

test('a page says what sharing shows and what search engines read', () => {
  const head = {
    image: { path: '/gateway/og/a.png', alt: 'Ankara' },
    type: 'article',
    feed: { path: '/blog/rss.xml', title: 'Blog' },
    structuredData: [{ '@type': 'BlogPosting', headline: 'Koltuk' }],
  }
  expect(headIn({ head })).toEqual(head)
})

test('a picture or feed of another host, data of no type and data without measure are left out', () => {
  for (const path of ['//evil.example/a.png', 'https://evil.example/a.png', '/\\evil.example', 'a.png', ''])
    expect(headIn({ head: { image: { path, alt: 'x' }, feed: { path, title: 'x' } } })).toEqual({})
  expect(headIn({ head: { structuredData: [{ name: 'x' }, 7, null] } })).toEqual({})
  expect(headIn({ head: { structuredData: [{ '@type': 'X', name: 'x'.repeat(50_000) }] } })).toEqual({})
})
