import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('each peer is measured once a round, another one first each time, and the warm-up leaves no figures', async () => {
  const order: string[] = []
  const peer = (name: string, again: boolean) => {
    const into: string[] = []
    const measure = async () => {
      order.push(name)
      return name
    }
    return { measure, into, again }
  }
  const peers = [peer('a', false), peer('A', true), peer('b', false)]
  for (const round of [0, 1, 2, 3]) {
    await takeTurns(round, peers)
    order.push('.')
  }
  expect(order.join('')).toBe('ab.Aba.baA.aAb.')
  expect(peers.map(({ into }) => into.join(''))).toEqual(['aaa', 'AAA', 'bbb'])
})
