import { expect, test } from 'vitest'
import { act, sentenceOf } from '../act.ts'
import { actsOf, actsOfHost } from './acts.ts'

const steps = [{ press: { role: 'button' as const, name: 'Sefer bul' } }]
const face = (own: object, path = '/seferler') => ({
  routes: [
    { facts: { path }, act: { steps, ...own } },
    { facts: { path: '/hakkimizda' }, act: undefined },
  ],
  offers: ['seat-picker'],
})

test('the acts of a release stand by the path of their page', () => {
  const own = { at: '/seferler?from=34', opens: ['seat-picker'] }
  expect(actsOf('mf-search', face(own))).toEqual({ '/seferler': { steps, ...own } })
  expect(Object.values(actsOfHost).map((one) => act.parse(one).opens)).toEqual([['log-in']])
})

test('a build is refused whose act begins on another page, or opens a slot of somebody else', () => {
  expect(() => actsOf('mf-search', face({ at: '/odeme?x=1' }))).toThrow(
    'mf-search: the act of /seferler begins at /odeme?x=1, which is another page',
  )
  expect(() => actsOf('mf-search', face({ opens: ['log-in'] }))).toThrow(
    'the act of /seferler opens log-in, which the module does not offer',
  )
})

test('a step is a sentence, and nothing but steps is an act', () => {
  expect(sentenceOf({ press: { role: 'button', name: 'Sefer bul' } })).toBe('press button "Sefer bul"')
  expect(sentenceOf({ fill: { role: 'textbox' }, with: 'x' })).toBe('fill textbox')
  expect(sentenceOf({ expect: { text: 'Merhaba' } })).toBe('expect text "Merhaba"')
  expect(act.safeParse({ steps: [] }).success).toBe(false)
  expect(act.safeParse({ steps: [{ run: 'alert(1)' }] }).success).toBe(false)
  expect(act.safeParse({ steps, at: 'https://elsewhere.example' }).success).toBe(false)
})
