import { expect, test } from 'vitest'
import { createLatestWins } from './latest-wins.ts'

/** A server that answers when told to. */
function slowServer() {
  const got: string[] = []
  const waiting: (() => void)[] = []
  return {
    got,
    send: (wish: string) =>
      new Promise<void>((answer) => {
        got.push(wish)
        waiting.push(answer)
      }),
    answer: () => waiting.shift()?.(),
  }
}

test('of the taps made while one is under way only the last is sent', async () => {
  const server = slowServer()
  const wish = createLatestWins(server.send)
  void wish('10')
  void wish('10, 11')
  const last = wish('10, 11, 12')
  expect(server.got).toEqual(['10'])
  server.answer()
  await Promise.resolve()
  await Promise.resolve()
  expect(server.got).toEqual(['10', '10, 11, 12'])
  server.answer()
  await last
})

test('after a failure the next tap is sent all the same', async () => {
  let attempts = 0
  const wish = createLatestWins<string>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('a bug')
  })
  await expect(wish('10')).rejects.toThrow('a bug')
  await wish('11')
  expect(attempts).toBe(2)
})
