import type { FastifyRequest } from 'fastify'
import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import { purchaseSetJourney } from 'shared/contracts/member-ticket'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import type { Caller } from '../../http/caller.ts'
import { hashBody, once, readKey } from '../../http/idempotency.ts'
import { asSeatTaker } from '../holds/seat-taker.ts'
import type { TicketOwner } from './own-tickets.ts'
import { setJourney } from './set-journey.ts'

type SetJourneyCall = {
  path: string
  input: ParsedRequestOf<typeof purchaseSetJourney>
  /** Throws a Refusal for whoever may not. Not asked when the key has an answer already. */
  findOwner: () => Promise<TicketOwner> | TicketOwner
  caller: Caller
  request: FastifyRequest
}

/** Pays a journey with an open ticket, once for an idempotency key. */
export async function setJourneyOnce(
  context: Context,
  { path, input, findOwner, caller, request }: SetJourneyCall,
): Promise<ResponseOf<typeof purchaseSetJourney>> {
  const act = () =>
    asSeatTaker(context, { request, sid: caller.sid }, async (taker) => ({
      data: await setJourney(context, { input, owner: await findOwner(), caller, ip: request.ip, taker }),
    }))
  const key = readKey(request.headers['idempotency-key'])
  if (key === null) return act()
  const bodyHashes = hashBody(request.body, context.config.bankSecrets)
  return once(context.db, { sid: caller.sid, path, key, bodyHashes }, parseAnswer, act)
}

function parseAnswer(known: unknown): ResponseOf<typeof purchaseSetJourney> {
  return z.parse(purchaseSetJourney.response, known)
}
