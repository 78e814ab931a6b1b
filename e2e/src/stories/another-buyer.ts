import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { holdSeats, showHold } from 'shared/contracts/hold'
import { journeySeats, type Journey, type SeatCell } from 'shared/contracts/journey'
import { accessToken } from 'shared/contracts/site'

/** Somebody else at the same time, in a browser of their own, who buys by the site's own calls. */
export async function anotherBuyer(browser: Browser, of: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    ...(process.env['SITE'] ? { baseURL: process.env['SITE'] } : {}),
    ...of,
  })
  const answer = await context.request.get('/api/token-control')
  const { access_token: token } = accessToken.parse(await answer.json()).data
  const ask = asker(context, token)
  return {
    /** Holds these seats, and no others, of a journey. */
    hold: async ({ id }: Journey, seats: readonly SeatCell[]) => {
      const wish = seats.map(({ seat }) => ({ seat, gender: 'female' }))
      return holdSeats.response.parse(await ask(holdSeats.path, { journey_id: id, seats: wish }))
    },
    /** The cell of a seat as this buyer sees it. */
    look: async ({ id }: Journey, { seat }: SeatCell) => {
      const { data } = journeySeats.response.parse(await ask(journeySeats.path, { journeyId: id }))
      return data.seats.cells.find((cell) => cell.seat === seat)
    },
    leave: () => context.close(),
  }
}

/** What the server holds for the browser of a story: read, and let go behind the back of its pages. */
export async function ownHold(context: BrowserContext, { id }: Journey) {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
  if (!token) throw new Error('the browser has no token yet')
  const ask = asker(context, token)
  return {
    show: async () => {
      const { data } = showHold.response.parse(await ask(showHold.path, { journey_id: id }))
      return { seats: data.seats.map(({ seat }) => Number(seat)), until: data.expires_at }
    },
    letGo: async () => {
      holdSeats.response.parse(await ask(holdSeats.path, { journey_id: id, seats: [] }))
    },
  }
}

function asker(context: BrowserContext, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'X-localization': 'tr' }
  return async (path: string, data: unknown): Promise<unknown> =>
    (await context.request.post(path, { headers, data })).json()
}
