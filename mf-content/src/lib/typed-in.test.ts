import { expect, test } from 'vitest'
import { typedIn } from './typed-in.ts'

const of = (typed: string, longest = 60) => typedIn(new URLSearchParams({ ara: typed }), 'ara', longest)

test('what was typed is cut, and holds no half of a sign and no NUL', () => {
  expect(of('İstanbul')).toBe('İstanbul')
  expect(of(`${'a'.repeat(59)}😀`)).toBe('a'.repeat(59))
  expect(of('a\0b')).toBe('ab')
  expect(typedIn(new URLSearchParams(), 'ara', 60)).toBe('')
})
