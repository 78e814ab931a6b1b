import { expect, test } from 'vitest'
import { createLatestWins } from './latest-wins.ts'

/** A server that answers when told to. */
function slowServer() {
  const got: string[] = []
  const waiting: (() => void)[] = []
  return {
    got,
    send: (request: string) =>
      new Promise<void>((answer) => {
        got.push(request)
        waiting.push(answer)
      }),
    answer: () => waiting.shift()?.(),
  }
}

test('of the taps made while one is under way only the last is sent', async () => {
  const server = slowServer()
  const request = createLatestWins(server.send)
  void request('10')
  void request('10, 11')
  const last = request('10, 11, 12')
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
  const request = createLatestWins<string>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('a bug')
  })
  await expect(request('10')).rejects.toThrow('a bug')
  await request('11')
  expect(attempts).toBe(2)
})
