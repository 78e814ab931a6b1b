import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

describe('a form in bracket notation', () => {
  test('is read as it was written', () => {
    const form = { data: [{ journey_id: '1-0-1', passengers: [{ seat: '3' }, { seat: '4' }] }] }
    expect(parseForm(qs.stringify(form))).toEqual(form)
  })

  test('cannot reach into what objects inherit', () => {
    expect(parseForm('__proto__[admin]=1&constructor[x]=2')).toEqual({})
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test.each([
    ['deeper than ours', 'a[b][c][d][e][f][g][h][i]=1'],
    ['with more fields than ours', Array.from({ length: 500 }, (_, n) => `f${n}=1`).join('&')],
  ])('%s is refused', (_, text) => {
    expect(() => parseForm(text)).toThrow('deeper or longer')
  })
})
