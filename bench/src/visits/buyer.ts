import type { BrowserContext } from 'playwright-core'
import { type Cell, freePairs } from '../common/free-pairs.ts'
import { trip } from '../common/pages.ts'
import type { Site } from '../common/site.ts'

/** The token of a buyer who holds two seats side by side on a bus of the trip, for the ten minutes that a hold lasts. */
export async function holdTwoSeats({ gateway }: Site): Promise<string> {
  const { access_token: token } = await read<{ access_token: string }>(gateway, '/api/token-control')
  const ask = async <Data>(path: string, body: object) => await read<Data>(gateway, path, { token, body })
  const { from: origin, to: destination, date } = trip
  const journeys = await ask<{ id: string }[]>('/api/v1/journey/list', { origin, destination, date })
  for (const { id } of journeys) {
    const { seats } = await ask<{ seats: { cells: Cell[] } }>('/api/v1/journey-seats', { journeyId: id })
    const [pair] = freePairs(seats.cells)
    if (!pair) continue
    const [woman, man] = pair
    await ask('/api/v1/hold/seats', {
      journey_id: id,
      seats: [
        { seat: woman.seat, gender: 'female' },
        { seat: man.seat, gender: 'male' },
      ],
    })
    return token
  }
  throw new Error(`No bus of ${date} has two free seats side by side`)
}

/** From now on this browser is that buyer's. */
export async function becomeBuyer(visitor: BrowserContext, origin: string, token: string): Promise<void> {
  await visitor.addCookies([{ name: 'token', value: token, url: origin }])
}

async function read<Data>(
  gateway: string,
  path: string,
  asked?: { token: string; body: object },
): Promise<Data> {
  const reply = await fetch(
    gateway + path,
    asked && {
      method: 'POST',
      headers: { authorization: `Bearer ${asked.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked.body),
    },
  )
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  const { data }: { data: Data } = JSON.parse(text)
  return data
}
