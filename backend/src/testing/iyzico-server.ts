import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { iyzicoSignature, shortAmount } from '../modules/acquirers/iyzico-contract.ts'
import { type IyzicoPayment, type IyzicoPayments, iyzicoPayments } from './iyzico-payments.ts'
import { authorizing, initialize, named, refund, retrieving } from './iyzico-requests.ts'

export const iyzicoKeys = { apiKey: 'sandbox-key-for-tests', secretKey: 'sandbox-secret-for-tests' }

/** What goes wrong: an answer that never comes, before or after the act; an error code; a falsified answer. */
export type IyzicoFault = 'never-heard' | 'heard-not-answered' | 'falsified' | { errorCode: string }
type Path =
  | '/payment/3dsecure/initialize'
  | '/payment/3dsecure/auth'
  | '/payment/detail'
  | '/v2/payment/refund'
  | '/v2/reporting/payment/details'

export type IyzicoServer = Awaited<ReturnType<typeof startIyzico>>

/** A server that answers in the shapes that iyzico documents, with its signatures, and keeps what happened. */
export async function startIyzico() {
  const payments = iyzicoPayments()
  const faults = new Map<string, IyzicoFault>()
  const asked: string[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://iyzico.example')
    const body = await text(request)
    if (url.pathname === '/mock/3ds') return answer(response, 200, approvalPage())
    asked.push(url.pathname)
    if (!isAuthorized(request, url.pathname, body)) return refuse(response, '1000')
    const fault = faults.get(url.pathname)
    if (fault === 'never-heard') return
    if (typeof fault === 'object') return refuse(response, fault.errorCode)
    const said = act(payments, url, body, address())
    if (fault === 'heard-not-answered') return
    if (typeof said === 'string') return refuse(response, said)
    answer(response, 200, fault === 'falsified' ? { ...said, signature: 'f'.repeat(64) } : said)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = (): string => {
    const at = server.address()
    return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  }
  return {
    url: address(),
    payments,
    asked,
    fail: (path: Path, fault: IyzicoFault) => void faults.set(path, fault),
    heal: () => faults.clear(),
    /** What the buyer's browser brings back from the bank's page; mdStatus 1 is an approval. */
    returnOf(order: string, mdStatus = '1'): Record<string, string> {
      const payment = payments.approve(order, mdStatus)
      const approved = mdStatus === '1'
      const fields = {
        conversationData: approved ? payment.conversationData : '',
        conversationId: order,
        mdStatus,
        paymentId: payment.id,
        status: approved ? 'success' : 'failure',
      }
      return {
        ...fields,
        signature: sign([fields.conversationData, order, mdStatus, payment.id, fields.status]),
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const sign = (values: string[]) => iyzicoSignature(iyzicoKeys.secretKey, values)

type Answer = Record<string, unknown>

function act(payments: IyzicoPayments, url: URL, body: string, origin: string): Answer | string {
  const conversationId =
    url.searchParams.get('conversationId') ?? named.parse(JSON.parse(body)).conversationId
  const common = { status: 'success', locale: 'tr', systemTime: Date.now(), conversationId }
  switch (url.pathname) {
    case '/payment/3dsecure/initialize': {
      const params = initialize.parse(JSON.parse(body))
      const payment = payments.begin(params)
      if (typeof payment === 'string') return payment
      const page = `<html><body onload="document.forms[0].submit()"><form method="post" action="${origin}/mock/3ds">
        <input type="hidden" name="orderId" value="${payment.id}"><input type="hidden" name="PaReq" value="a&amp;b=">
        <input type="submit"></form></body></html>`
      return {
        ...common,
        paymentId: payment.id,
        threeDSHtmlContent: Buffer.from(page).toString('base64'),
        signature: sign([payment.id, conversationId]),
      }
    }
    case '/payment/3dsecure/auth': {
      const { paymentId, conversationData } = authorizing.parse(JSON.parse(body))
      const payment = payments.charge(paymentId, conversationData ?? '')
      return typeof payment === 'string' ? payment : { ...common, ...viewOf(payment) }
    }
    case '/payment/detail': {
      const { paymentConversationId } = retrieving.parse(JSON.parse(body))
      const payment = payments.find(paymentConversationId)
      if (!payment) return '5115'
      return { ...common, ...viewOf(payment), paymentStatus: payment.status, errorCode: payment.errorCode }
    }
    case '/v2/payment/refund': {
      const params = refund.parse(JSON.parse(body))
      const refused = payments.refund(params)
      return refused ? refused : { ...common, paymentId: params.paymentId, price: Number(params.price) }
    }
    case '/v2/reporting/payment/details': {
      const payment = payments.find(url.searchParams.get('paymentConversationId') ?? '')
      return { ...common, payments: payment ? [reportOf(payment)] : [] }
    }
    default:
      return '404'
  }
}

/** Amounts with eight digits behind the point, as iyzico's own samples have them. */
function viewOf({ id, order, price, mdStatus }: IyzicoPayment): Answer {
  const long = price.toFixed(8)
  return {
    paymentId: id,
    basketId: order,
    currency: 'TRY',
    price: long,
    paidPrice: long,
    fraudStatus: 1,
    mdStatus,
    phase: 'AUTH',
    signature: sign([id, 'TRY', order, order, shortAmount(long), shortAmount(long)]),
  }
}

const reportOf = ({ id, refunds }: IyzicoPayment): Answer => ({
  paymentId: Number(id),
  itemTransactions: [
    {
      refunds: refunds.map(({ key, price }) => ({
        refundConversationId: key,
        refundPrice: price,
        refundStatus: 1,
        currencyCode: 'TRY',
      })),
    },
  ],
})

const approvalPage = () => ({ page: 'the bank asks for the code of the SMS here' })

/** IYZWSv2: HMAC-SHA256 of the random key, the path and the body, in hexadecimal. */
function isAuthorized(request: IncomingMessage, path: string, body: string): boolean {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ')
  const said = new URLSearchParams(Buffer.from(encoded, 'base64').toString().replaceAll(':', '='))
  const random = said.get('randomKey') ?? ''
  const expected = createHmac('sha256', iyzicoKeys.secretKey)
    .update(random + path + body)
    .digest('hex')
  return (
    scheme === 'IYZWSv2' &&
    said.get('apiKey') === iyzicoKeys.apiKey &&
    random === request.headers['x-iyzi-rnd'] &&
    said.get('signature') === expected
  )
}

function answer(response: ServerResponse, status: number, body: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, errorCode: string) =>
  answer(response, 200, {
    status: 'failure',
    errorCode,
    errorMessage: 'Hata',
    locale: 'tr',
    systemTime: Date.now(),
  })
