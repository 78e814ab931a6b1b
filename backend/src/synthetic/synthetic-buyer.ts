import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { login } from 'shared/contracts/auth'
import { purchaseCancel, purchaseList } from 'shared/contracts/member-ticket'
import { tokenControl } from 'shared/contracts/site'
import { inTrace } from 'shared-server/trace/current-trace'
import { newSpanId } from 'shared-server/trace/span'
import type { BuyerConfig } from './config.ts'
import { payAtSandbox, ticketOf } from './pay-at-sandbox.ts'
import { shopClient } from './shop-client.ts'
import { findBus, giveBackSeat, takeSeat } from './take-seat.ts'

/** What the buyer was about when it failed; `done` when it did not. */
export type RoundResult = 'done' | 'enter' | 'search' | 'hold' | 'pay' | 'ticket' | 'cancel'

type Deps = {
  config: Pick<BuyerConfig, 'siteUrl' | 'member' | 'origin' | 'destination' | 'daysAhead'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Somebody who is no traveller and does what one does, each round in a trace of its own. */
export function syntheticBuyer({ config, log }: Deps): () => Promise<RoundResult> {
  const { member } = config
  const ask = shopClient(config.siteUrl)
  /** Of the rounds before; a token of the shop costs work when many are asked for. */
  let known: string | null = null

  async function enter(): Promise<string> {
    const { data } = await ask(tokenControl, {})
    if (member === null) return data.access_token
    return (await ask(login, member, data.access_token)).data.access_token
  }

  async function buy(at: (step: RoundResult) => void): Promise<void> {
    at('enter')
    const token = (known ??= await enter())
    at('search')
    const bus = await findBus(ask, token, config)
    if (bus === null) throw new Error('no bus of that day has half of its seats left')
    at('hold')
    try {
      const taken = await takeSeat(ask, token, bus)
      if (member === null) return
      at('pay')
      const order = await payAtSandbox(ask, token, taken, member.email)
      at('ticket')
      await ticketOf(ask, token, order)
      at('cancel')
      await cancel(token, order)
    } finally {
      // Also after a hold whose answer did not come. What failed before says more than that this did.
      await giveBackSeat(ask, token, bus).catch((error: unknown) =>
        log.error({ err: error }, 'the synthetic buyer could not give its seat back'),
      )
    }
  }

  async function cancel(token: string, order: string): Promise<void> {
    const { data } = await ask(purchaseList, {}, token)
    const bought = data.find(({ order_id }) => order_id === order)
    const passengers = bought?.passengers ?? []
    if (passengers.length !== 1) throw new Error('the ticket is not among the member’s')
    for (const { id } of passengers)
      // oxlint-disable-next-line no-await-in-loop -- one
      await ask(purchaseCancel, { passengerId: id }, token)
  }

  async function round(): Promise<RoundResult> {
    let step: RoundResult = 'enter'
    try {
      await buy((next) => (step = next))
      log.info(member === null ? 'a seat was held and given back' : 'a ticket was bought and cancelled')
      return 'done'
    } catch (error) {
      known = null
      log.error({ step, err: error }, 'the synthetic buyer could not buy')
      return step
    }
  }

  return () => {
    const traceId = randomBytes(16).toString('hex')
    return inTrace({ traceId, spanId: newSpanId(), recorder: null }, round)
  }
}
