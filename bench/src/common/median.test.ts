import { describe, expect, it } from 'vitest'
import { median, ratio } from './median.ts'

describe('the figures ops read', () => {
  it('are the middle one of several visits, so that one slow visit changes nothing', () => {
    expect(median([300, 100, 9000])).toBe(300)
    expect(median([100, 9000, 300, 200])).toBe(250)
    expect(median([])).toBeNaN()
  })

  it('are told as how many times the peer needs', () => {
    expect(ratio(150, 100)).toBe('1.50×')
    expect(ratio(50, 100)).toBe('0.50×')
  })

  it('say nothing where the peer has none, as a page without scripts', () => {
    expect(ratio(150, 0)).toBe('–')
    expect(ratio(0, 0)).toBe('–')
    expect(ratio(Number.NaN, 100)).toBe('–')
  })
})
