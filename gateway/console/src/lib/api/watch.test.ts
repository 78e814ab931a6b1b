import { describe, expect, test, vi } from 'vitest'
import { ApiTrouble } from './trouble.ts'
import { watch } from './watch.ts'

const away = new ApiTrouble({ kind: 'unreachable' })
const nobody = () => undefined

describe('what is watched', () => {
  test('is asked for again and again while somebody looks, and not at all when nobody does', async () => {
    const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
    const watched = watch(read, { everyMs: 5 })
    const leave = watched.subscribe(nobody)
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2)
    leave()
    const asked = read.mock.calls.length
    const other = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
    const leaveOther = watch(other, { everyMs: 5 }).subscribe(nobody)
    await expect.poll(() => other.mock.calls.length).toBeGreaterThan(5)
    leaveOther()
    expect(read.mock.calls.length).toBe(asked)
  })

  test('stays as it was through a failure, says when it is from, and comes back', async () => {
    let now = 1000
    const answers = [() => 'first', () => Promise.reject(away), () => 'second']
    const watched = watch(async () => await answers.shift()?.(), { clock: () => now })
    await watched.refresh()
    now = 2000
    await watched.refresh()
    expect(watched.now()).toEqual({ step: 'shown', value: 'first', at: 1000, failing: away.trouble })
    await watched.refresh()
    expect(watched.now()).toEqual({ step: 'shown', value: 'second', at: 2000, failing: null })
  })

  test('says so when it never came', async () => {
    const watched = watch(() => Promise.reject(away))
    expect(watched.now()).toEqual({ step: 'loading' })
    await watched.refresh()
    expect(watched.now()).toEqual({ step: 'failed', trouble: away.trouble })
  })

  test('is what was asked for last, however late an earlier answer comes', async () => {
    const late = Promise.withResolvers<string>()
    const answers = [late.promise, Promise.resolve('new')]
    const watched = watch(async () => await answers.shift())
    const first = watched.refresh()
    await watched.refresh()
    late.resolve('old')
    await first
    expect(watched.now()).toMatchObject({ value: 'new' })
  })

  test('is asked for at once when the page is looked at again', async () => {
    const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
    const leave = watch(read, { everyMs: 60_000 }).subscribe(nobody)
    await expect.poll(() => read.mock.calls.length).toBe(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => read.mock.calls.length).toBe(2)
    leave()
  })
})
