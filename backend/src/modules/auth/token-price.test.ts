import { afterAll, beforeAll, expect, it } from 'vitest'
import { workHeader } from 'shared/contracts/work'
import { askWithWork } from 'shared/domain/do-work'
import { clientToken } from 'shared/contracts/site'
import { openShop, type Shop } from '../../testing/shop.ts'

/** Three tokens of one network are free. */
let shop: Shop
let now = new Date()
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_FACTOR: '0.025' }, clock: () => now })
})
afterAll(() => shop.close())

async function ask(address: string | undefined, work: Record<string, string> = {}) {
  const headers = { ...work, ...(address !== undefined && { 'x-forwarded-for': address }) }
  const answer = await fetch(shop.url + clientToken.path, { headers })
  return { status: answer.status, text: await answer.text() }
}
const statuses = async (address: string | undefined, times: number) => {
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push((await ask(address)).status)
  return answers
}

it('a network that takes many tokens does work for each more, other networks and the gateway itself none', async () => {
  expect(await statuses('192.0.2.1', 4)).toEqual([200, 200, 200, 428])
  expect(await statuses('192.0.2.2', 1)).toEqual([200])
  expect(await statuses(undefined, 5)).toEqual([200, 200, 200, 200, 200])
  let done: Record<string, string> = {}
  const paid = await askWithWork(await ask('192.0.2.1'), async (work) => {
    done = work
    return ask('192.0.2.1', work)
  })
  expect(paid.status).toBe(200)
  expect(done[workHeader]).toBeTruthy()
  expect((await ask('192.0.2.1', done)).status, 'the same work once more').toBe(428)
  now = new Date(now.getTime() + 11 * 60_000)
  expect(await statuses('192.0.2.1', 1), 'ten minutes later').toEqual([200])
})

it('visitors of a gateway whose address is not named are one network', async () => {
  const other = await openShop({
    env: { RATE_LIMIT_FACTOR: '0.025', GATEWAY_ADDRESSES: '10.0.3.0/24, fd00::7' },
  })
  try {
    const answers = []
    for (const visitor of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      answers.push(
        (await fetch(other.url + clientToken.path, { headers: { 'x-forwarded-for': visitor } })).status,
      )
    expect(answers).toEqual([200, 200, 200, 428])
  } finally {
    await other.close()
  }
})
