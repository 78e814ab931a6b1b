import { refused } from '../../../wire/refused.ts'
import { type ApiAddress, call } from './call.ts'
import { RefusedError } from './refused-error.ts'

export type Sending = {
  api: ApiAddress
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Called while a large body leaves: its bytes so far. */
  sent?: (bytes: number) => void
}

/** One call of the release API: its answer, or its refusal thrown. */
export async function send({ api, path, method = 'GET', headers, body, sent }: Sending): Promise<unknown> {
  const reply = await call(api, {
    method,
    path: `/_release${path}`,
    headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    sent,
  }).catch(() => null)
  if (!reply) {
    throw new RefusedError(
      'unreachable',
      `no gateway answers at ${api.url}: start it, or name its address with --ops`,
    )
  }
  const json = jsonOf(reply.body)
  if (reply.status < 300 && json !== undefined) return json
  const refusal = refused.safeParse(json)
  if (refusal.success) throw new RefusedError(refusal.data.refusal, refusal.data.message)
  // A page, or none: the release API has neither.
  if ((reply.status < 300 || reply.status === 404) && !(await isReleaseApi(api))) throw shopAddress(api.url)
  throw new RefusedError(
    'unexpected',
    `${api.url} answered ${reply.status} without a reason: look at its log`,
  )
}

/** Answers everybody which site it is the release API of. */
async function isReleaseApi(api: ApiAddress): Promise<boolean> {
  const reply = await call(api, { method: 'GET', path: '/_release/site', headers: {} }).catch(() => null)
  return reply?.status === 200 && jsonOf(reply.body) !== undefined
}

/** What was the address of everything before ops had a host name of their own. */
export function shopAddress(url: string): RefusedError {
  return new RefusedError(
    'shop-address',
    `${url} is the shop: the release API has a host name of its own, the OPS_URL of the gateway (such as https://ops.rotabus.example). Set OPS_URL to it, or name it with --ops`,
  )
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
