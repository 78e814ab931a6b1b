import { expect, test } from 'vitest'
import { actOf, type ListState, moved } from './list-keys.ts'

const ankara = { id: '6', name: 'Ankara' }
const answers = [ankara, { id: '26', name: 'Eskişehir' }, { id: '42', name: 'Konya' }]
const state = (some: Partial<ListState>): ListState => ({
  answers,
  active: null,
  isOpen: true,
  isTyped: true,
  ...some,
})

test('Enter takes what the keys have come to, else the best answer', () => {
  expect(actOf('Enter', state({ active: '26' }))).toEqual({ kind: 'take', item: answers[1] })
  expect(actOf('Enter', state({}))).toEqual({ kind: 'take', item: ankara })
})

test('Enter on a list that is only looked at closes it, and on an unknown name does nothing', () => {
  expect(actOf('Enter', state({ isTyped: false }))).toEqual({ kind: 'leave' })
  expect(actOf('Enter', state({ answers: [] }))).toEqual({ kind: 'stay' })
})

test('Tab takes the only answer, and leaves the field where there are several', () => {
  expect(actOf('Tab', state({ answers: [ankara] }))).toEqual({ kind: 'take', item: ankara })
  expect(actOf('Tab', state({}))).toBeNull()
  expect(actOf('Tab', state({ answers: [ankara], isTyped: false }))).toBeNull()
})

test('with the list closed Enter sends the form, Escape is for whatever is around it, and arrows open it', () => {
  expect(actOf('Enter', state({ isOpen: false }))).toBeNull()
  expect(actOf('Escape', state({ isOpen: false }))).toBeNull()
  expect(actOf('PageDown', state({ isOpen: false }))).toBeNull()
  expect(actOf('ArrowUp', state({ isOpen: false }))).toEqual({ kind: 'move', by: -1 })
})

test('arrows begin at the end they come from and stay within the list', () => {
  expect(moved(answers, null, 1)).toBe('6')
  expect(moved(answers, null, -1)).toBe('42')
  expect(moved(answers, '6', 1)).toBe('26')
  expect(moved(answers, '6', -1)).toBe('6')
  expect(moved(answers, '26', 7)).toBe('42')
  expect(moved([], null, 1)).toBeNull()
})
