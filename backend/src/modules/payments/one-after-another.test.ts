import { describe, expect, it } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

const anHour = () => Date.now() + 3_600_000

describe('two who come for one payment at the same moment', () => {
  it('are one after the other, also when the first one fails, and do their own each', async () => {
    const afterOther = oneAfterAnother()
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const first = afterOther('order', anHour(), async () => {
      await gate.promise
      done.push('first')
      throw new Error('the bank is gone')
    })
    const second = afterOther('order', anHour(), async () => done.push('second'))
    const third = afterOther('order', anHour(), async () => done.push('third'))
    expect(done).toEqual([])
    gate.resolve()
    await expect(first).rejects.toThrow('the bank is gone')
    await Promise.all([second, third])
    expect(done).toEqual(['first', 'second', 'third'])
  })

  it('wait no longer than until their own moment', async () => {
    const afterOther = oneAfterAnother()
    const gate = Promise.withResolvers<string>()
    const first = afterOther('order', anHour(), () => gate.promise)
    expect(await afterOther('order', Date.now() + 20, async () => 'second')).toBe('second')
    gate.resolve('first')
    expect(await first).toBe('first')
  })

  it('wait for nobody who came for another, nor for one who is through', async () => {
    const afterOther = oneAfterAnother()
    const gate = Promise.withResolvers<string>()
    const first = afterOther('one', anHour(), () => gate.promise)
    expect(await afterOther('other', anHour(), async () => 'other')).toBe('other')
    gate.resolve('first')
    await first
    expect(await afterOther('one', anHour(), async () => 'again')).toBe('again')
  })
})
