import { describe, expect, it } from 'vitest'
import { planRound } from './plan-round.ts'
import type { QueuedRequest, Waiting } from './read-queue.ts'

const request: QueuedRequest = { attempts: 0, isLeased: false, isLate: false, isOld: false, result: null }
const waiting = (given: Partial<QueuedRequest> | null, says = ''): Waiting => ({
  module: 'mf-content',
  version: '1.0.0-aaaaaaaaaaaa',
  says,
  request: given && { ...request, ...given },
})
const able = { problem: null }

/** What is done for one release. */
const round = (
  given: Partial<QueuedRequest> | null,
  workers: { problem: string | null }[] = [able],
  says = '',
  isSettled = true,
) =>
  planRound({ waiting: [waiting(given, says)], workers }, isSettled).map(({ of: { version }, ...step }) => {
    expect(version).toBe('1.0.0-aaaaaaaaaaaa')
    return step
  })

describe('a release that waits for its smoke', () => {
  it('is asked for, and anew when its cookie is about to end, but not while a worker has it', () => {
    expect(round(null)).toContainEqual({ kind: 'prepare' })
    expect(round({ isOld: true })).toContainEqual({ kind: 'prepare' })
    expect(round({})).not.toContainEqual({ kind: 'prepare' })
    expect(round({ isOld: true, isLeased: true, attempts: 1 })).not.toContainEqual({ kind: 'prepare' })
  })

  it('has the verdict of the worker, whatever else is true', () => {
    const result = { name: 'smoke', verdict: 'passed' as const, message: 'nothing wrong on /' }
    expect(round({ result, attempts: 3, isLate: true }, [])).toEqual([{ kind: 'end', check: result }])
  })

  it.each([
    [
      'three workers did not come to an end',
      { attempts: 3 },
      /^3 times a smoke worker began .* Publish it again/,
    ],
    [
      'nobody came within an hour',
      { isLate: true },
      /^for an hour no smoke worker could open it\. Publish it again/,
    ],
  ])('fails with a sentence when %s', (_, given, message) => {
    expect(round(given, [{ problem: 'no gateway' }])).toEqual([
      { kind: 'end', check: { name: 'smoke', verdict: 'failed', message: expect.stringMatching(message) } },
    ])
  })

  it('is not given up when the queue can only now be read again', () => {
    for (const given of [{ attempts: 3 }, { isLate: true }])
      expect(round(given, [], 'it waits', false)).toEqual([
        { kind: 'say', message: expect.stringMatching(/^it waits, since no smoke worker is running/) },
      ])
  })

  it('waits for longer than an hour where workers can open it, behind others', () => {
    expect(round({ isLate: true })).toEqual([{ kind: 'say', message: 'it waits for a smoke worker' }])
  })

  it('goes on with its last attempt, and with a late one that has begun', () => {
    for (const given of [
      { attempts: 3, isLeased: true },
      { attempts: 1, isLeased: true, isLate: true },
    ])
      expect(round(given)).toEqual([
        { kind: 'say', message: expect.stringMatching(/^its pages are being opened/) },
      ])
  })

  it.each([
    [
      'no worker is there',
      {},
      [],
      'it waits, since no smoke worker is running: ops start one (docs/guides/images.md)',
    ],
    ['none can', {}, [{ problem: 'no gateway' }], 'it waits, since no smoke worker can open it: no gateway'],
    ['one can', {}, [{ problem: 'no gateway' }, able], 'it waits for a smoke worker'],
    ['one has died', { attempts: 1 }, [able], 'it waits for a smoke worker (attempt 2 of 3)'],
    [
      'another tries it',
      { attempts: 2, isLeased: true },
      [able],
      'its pages are being opened (attempt 2 of 3)',
    ],
  ])('says why when %s, once', (_, given, workers, message) => {
    expect(round(given, workers)).toEqual([{ kind: 'say', message }])
    expect(round(given, workers, message)).toEqual([])
  })
})
