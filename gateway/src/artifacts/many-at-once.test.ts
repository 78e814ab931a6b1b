import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { queuesByName } from '../release/queue.ts'

it('a file that many visitors ask for at once is fetched once, and after a failure again', async () => {
  let fetched = 0
  const once = onceAtATime<number>()
  const fetchFile = async () => {
    fetched += 1
    await turn()
    if (fetched === 1) throw new Error('the bucket is unavailable')
    return fetched
  }
  const first = await Promise.allSettled([once('a', fetchFile), once('a', fetchFile)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([once('a', fetchFile), once('a', fetchFile)])).toEqual([2, 2])
})

it('of many uploads only so many run at once, and the first that fails ends them', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const upload = async (file: number) => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
    if (file === 7) throw new Error('file 7')
    done.push(file)
  }
  await inParallel([1, 2, 3, 4, 5], 2, upload)
  expect([most, new Set(done)]).toEqual([2, new Set([1, 2, 3, 4, 5])])
  await expect(inParallel([6, 7, 8, 9, 10, 11], 2, upload)).rejects.toThrow('file 7')
  expect(done).not.toContain(11)
  expect(running).toBe(0)
})

it('work of one name waits for the one before, whatever became of it, and for no other name', async () => {
  const done: string[] = []
  const ends = new Map<string, () => void>()
  const queue = queuesByName()
  const ask = (name: string, work: string) =>
    queue(name, async () => {
      await new Promise<void>((resolve) => ends.set(work, resolve))
      done.push(work)
      if (work === 'first') throw new Error('it failed')
    })
  const first = ask('a', 'first')
  const second = ask('a', 'second')
  const other = ask('b', 'other')
  await turn()
  expect([...ends.keys()]).toEqual(['first', 'other'])
  ends.get('other')?.()
  await other
  ends.get('first')?.()
  await expect(first).rejects.toThrow('it failed')
  await turn()
  ends.get('second')?.()
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})
