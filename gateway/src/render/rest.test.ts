import { describe, expect, it } from 'vitest'
import { restAfterFailures } from './rest.ts'

describe('a release that keeps failing on the server', () => {
  it('is left to the browser for a while after the second failure in a row', () => {
    let now = 0
    const rest = restAfterFailures(() => now)
    expect([rest.failed('mf-content@1'), rest.isResting('mf-content@1')]).toEqual([false, false])
    expect([rest.failed('mf-content@1'), rest.isResting('mf-content@1')]).toEqual([true, true])
    expect(rest.isResting('mf-search@1')).toBe(false)
    now += 20_000
    expect(rest.isResting('mf-content@1')).toBe(false)
    expect(rest.failed('mf-content@1')).toBe(true)
  })

  it('is trusted again once a page of it worked', () => {
    const rest = restAfterFailures(() => 0)
    rest.failed('mf-content@1')
    rest.worked('mf-content@1')
    expect(rest.failed('mf-content@1')).toBe(false)
  })
})
