import { expect, it } from 'vitest'
import type { EventStream } from './event-stream.ts'
import type { Topic, Runs } from './topic.ts'
import { watchTopic } from './watched-topic.ts'

/** A room that says how often it was looked at; a look ends when it is told to. */
function countingTopic() {
  const looks: (Runs | 'all')[] = []
  const ends: PromiseWithResolvers<Date | null>[] = []
  const topic: Topic = {
    shows: (run) => run < 10,
    coalesceMs: 5,
    look(changed) {
      looks.push(changed)
      const end = Promise.withResolvers<Date | null>()
      ends.push(end)
      return end.promise
    },
    messagesFor: (sid) => () => `${sid} after ${looks.length}`,
  }
  const errors: unknown[] = []
  const watched = watchTopic({ topic, clock: () => new Date(), onError: (error) => errors.push(error) })
  const end = async (again: Date | null | Error = null) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    const last = ends.shift()
    if (again instanceof Error) last?.reject(again)
    else last?.resolve(again)
  }
  return { watched, looks, errors, end }
}

function tab() {
  const heard: (string | null)[] = []
  let close = () => {}
  const open = (onClose: () => void): EventStream => {
    close = onClose
    return { send: (_event, message) => heard.push(message()), close: onClose }
  }
  return { heard, open, close: () => close() }
}

it('many travellers in a room cost one look at each change, and changes within a moment one together', async () => {
  const { watched, looks, end } = countingTopic()
  const tabs = [tab(), tab(), tab()]
  const entered = tabs.map(({ open }, index) => watched.enter(`t${index}`, open, () => {}))
  await end()
  await Promise.all(entered)
  // All three came before it began.
  expect(looks).toEqual(['all'])
  watched.onChange(1)
  watched.onChange(2)
  watched.onChange(1)
  watched.onChange(77)
  await end()
  await expect
    .poll(() => tabs.map(({ heard }) => heard.at(-1)))
    .toEqual(['t0 after 2', 't1 after 2', 't2 after 2'])
  expect(looks).toEqual(['all', new Set([1, 2])])
})

it('what changes during a look is looked at after it, never beside it', async () => {
  const { watched, looks, end } = countingTopic()
  const { open, heard } = tab()
  const entered = watched.enter('me', open, () => {})
  await end()
  await entered
  watched.onChange(1)
  await expect.poll(() => looks.length).toBe(2)
  watched.onChange(2)
  watched.onChange('all')
  await end()
  await expect.poll(() => looks.length).toBe(3)
  expect(looks[2]).toBe('all')
  await end()
  await expect.poll(() => heard.length).toBe(3)
})

it('a look that fails is said and made again, so nobody stays with what was', async () => {
  const { watched, looks, errors, end } = countingTopic()
  const { open, heard } = tab()
  const entered = watched.enter('me', open, () => {})
  await end(new Error('no database'))
  await entered
  expect([errors, heard]).toEqual([[new Error('no database')], []])
  await expect.poll(() => looks, { timeout: 10_000 }).toEqual(['all', 'all'])
  await end()
  await expect.poll(() => heard).toEqual(['me after 2'])
})

it('a room looks by itself when time changes something, and no more once it is empty', async () => {
  const { watched, looks, end } = countingTopic()
  const { open, close } = tab()
  let isEmpty = false
  const entered = watched.enter('me', open, () => (isEmpty = true))
  await end(new Date(Date.now() + 20))
  await entered
  await expect.poll(() => looks.length).toBe(2)
  expect(looks[1]).toEqual(new Set())
  close()
  await end(new Date(Date.now() + 5))
  expect(isEmpty).toBe(true)
  watched.onChange(1)
  const { open: openAgain } = tab()
  const again = watched.enter('other', openAgain, () => {})
  await end()
  await again
  expect(looks).toHaveLength(3)
})

it('hundreds who watch one bus are told in turns: what else is asked is answered in between', async () => {
  const { watched, end } = countingTopic()
  const order: string[] = []
  const tabs = Array.from({ length: 300 }, (_, nth) => ({
    send: () => void order.push(`tab ${nth}`),
    close: () => {},
  }))
  const entered = tabs.map((stream, nth) =>
    watched.enter(
      `t${nth}`,
      () => stream,
      () => {},
    ),
  )
  await end()
  await Promise.all(entered)
  order.length = 0
  let isOver = false
  const askOthers = () => {
    if (isOver) return
    order.push('another call')
    setImmediate(askOthers)
  }
  askOthers()
  watched.onChange(1)
  await end()
  await expect.poll(() => order.includes('tab 299')).toBe(true)
  isOver = true
  const telling = order.slice(order.indexOf('tab 0'), order.indexOf('tab 299'))
  expect(telling).toContain('another call')
  expect(order.filter((one) => one.startsWith('tab'))).toHaveLength(300)
})
