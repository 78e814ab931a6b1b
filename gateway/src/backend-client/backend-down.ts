import { orderOfBankReturn } from 'shared/contracts/bank-return'
import type { ErrorBody } from 'shared/contracts/error'
import { paidPath } from 'shared/contracts/paths'
import { downPage, wantsPage } from '../html/error-pages.ts'

const down: ErrorBody = {
  errors: { form: ['Şu anda hizmet veremiyoruz. Lütfen birkaç dakika sonra tekrar deneyin.'] },
  code: 'backend-down',
}

/** The proxy's replies may be of HTTP/2, ours are not; both do this. */
type Answering = {
  request: { url: string; headers: { accept?: string | undefined } }
  code: (status: number) => {
    headers: (values: Record<string, string>) => { send: (body?: ErrorBody | string) => unknown }
  }
}

const fresh = { 'cache-control': 'no-store' }

/** Instead of an answer of the ticket API. */
type StandIn = { status: number; body: ErrorBody; headers: Record<string, string> }

export const standIn = (status: number, body: ErrorBody, headers: Record<string, string> = {}): StandIn => ({
  status,
  body,
  headers: { ...fresh, ...headers },
})

/** There is no room for one more request now. */
export const busy = standIn(
  503,
  {
    errors: { form: ['Şu anda çok fazla istek alıyoruz. Lütfen birazdan tekrar deneyin.'] },
    code: 'busy',
  },
  { 'retry-after': '2' },
)

/** What stands in for an answer of the ticket API: a script reads the agreed shape, a person a page. */
export function sendDown(reply: Answering, { status, body, headers: own }: StandIn = standIn(502, down)) {
  const { url, headers } = reply.request
  const [path = '', query] = url.split('?')
  const order = orderOfBankReturn(path, new URLSearchParams(query))
  // The result page waits for the order; the reconciler asks the bank what the form would have said.
  if (order)
    return reply
      .code(303)
      .headers({ ...fresh, location: paidPath(order) })
      .send()
  if (!wantsPage(headers)) return reply.code(status).headers(own).send(body)
  return reply
    .code(status)
    .headers({ ...own, 'content-type': 'text/html; charset=utf-8' })
    .send(downPage)
}
