import { askWithWork } from 'shared/domain/do-work'
import type { Call, RequestOf, ResponseOf } from 'shared/contracts/call'
import * as z from 'zod/mini'
import type { Buyer } from './shop.ts'

/** As a browser asks: it does the work that is asked for. Throws when the call is refused all the same. */
export async function askDoingWork<C extends Call>(
  buyer: Buyer,
  call: C,
  request: RequestOf<C>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<C>> {
  const ask = async (work: Record<string, string>) => {
    const answer = await buyer.raw(call, request, { ...headers, ...work })
    return { status: answer.status, text: await answer.text() }
  }
  const { status, text } = await askWithWork(await ask({}), ask)
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${text}`)
  return z.parse<C['response']>(call.response, JSON.parse(text))
}
