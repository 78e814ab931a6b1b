import qs from 'qs'
import type { Call, RequestOf, ResponseOf } from 'shared/contracts/call'
import { errorBody } from 'shared/contracts/error'
import { askWithWork } from 'shared/domain/do-work'
import { traceHeaders } from 'shared-server/trace/current-trace'
import * as z from 'zod/mini'

const answersWithinMs = 20_000

/** A refusal of the API, by its code. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError'
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`${call} answered ${status} ${code}`)
    this.code = code
  }
}

export type AskShop = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  token?: string,
) => Promise<ResponseOf<C>>

/** Asks as a page of the shop does: through the gateway, in the trace that is under way, and with the work that it is asked for. */
export function shopClient(siteUrl: string): AskShop {
  return async <C extends Call>(call: C, request: RequestOf<C>, token?: string) => {
    const fields: Record<string, unknown> = z.parse(z.record(z.string(), z.unknown()), request)
    const ask = async (work: Record<string, string>) => {
      const answer = await fetch(siteUrl + addressOf(call, fields), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...traceHeaders(),
          ...work,
          ...bodyOf(call, fields)?.type,
        },
        body: bodyOf(call, fields)?.text ?? null,
        signal: AbortSignal.timeout(answersWithinMs),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const { status, text } = await askWithWork(await ask({}), ask)
    if (status === 200) return z.parse<C['response']>(call.response, JSON.parse(text))
    throw new ShopRefusedError(call.name, status, codeIn(text))
  }
}

type Fields = Record<string, unknown>

function addressOf(call: Call, fields: Fields): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  return call.encoding === 'query' ? `${path}?${qs.stringify(fields)}` : path
}

function bodyOf({ encoding }: Call, fields: Fields) {
  if (encoding === 'json')
    return { text: JSON.stringify(fields), type: { 'content-type': 'application/json' } }
  if (encoding !== 'form') return null
  return { text: qs.stringify(fields), type: { 'content-type': 'application/x-www-form-urlencoded' } }
}

function codeIn(text: string): string {
  try {
    return z.parse(errorBody, JSON.parse(text)).code ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
