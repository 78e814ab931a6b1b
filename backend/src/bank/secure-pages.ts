import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Callbacks } from './callbacks.ts'
import { codePage, missingPage, returnPage } from './pages.ts'
import type { BankPayments } from './payments.ts'
import type { BankPayment } from './store.ts'

const opened = z.object({ payment_id: z.string() })
const idParams = z.object({ id: z.string() })
const typedCode = z.object({
  code: z._default(z.string().check(z.overwrite((typed) => typed.replace(/\s/g, ''))), ''),
})

const returnScript = "document.getElementById('return')?.submit()\n"

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The buyer's side of the bank: 3-D Secure in plain pages that work without scripts. */
export async function securePages(
  app: FastifyInstance,
  { payments, notices }: { payments: BankPayments; notices: Callbacks },
): Promise<void> {
  await app.register(formbody)
  const style = await readFile(new URL('bank.css', import.meta.url), 'utf8')
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy([]))
  })

  app.get('/3d/bank.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/3d/return.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(returnScript))

  app.post('/3d', (request, reply) => {
    const sent = z.safeParse(opened, request.body)
    const payment = sent.success ? payments.find(sent.data.payment_id) : null
    return payment ? reply.redirect(`/3d/${payment.id}`, 303) : missing(reply)
  })

  app.get('/3d/:id', (request, reply) => {
    const payment = payments.find(idParams.parse(request.params).id)
    if (!payment) return missing(reply)
    if (payment.status !== 'created') return goBack(reply, payment)
    const left = payments.wrongCodesLeft(payment)
    return html(reply, codePage(payment, payment.wrong_codes > 0 ? { left } : null), [])
  })

  const decide = (path: string, act: (id: string, body: unknown) => boolean) =>
    app.post(path, (request, reply) => {
      const { id } = idParams.parse(request.params)
      if (!payments.find(id)) return missing(reply)
      const decided = act(id, request.body)
      const payment = payments.find(id)
      if (decided && payment) notices.announce(payment)
      return reply.redirect(`/3d/${id}`, 303)
    })
  decide('/3d/:id/code', (id, body) => payments.enterCode(id, typedCode.parse(body ?? {}).code))
  decide('/3d/:id/cancel', (id) => payments.cancel(id))

  const goBack = (reply: FastifyReply, payment: BankPayment) =>
    html(reply, returnPage(payment, notices.fieldsFor(payment)), [new URL(payment.return_url).origin])
}

const missing = (reply: FastifyReply) => html(reply.code(404), missingPage(), [])

function html(reply: FastifyReply, text: string, formTargets: string[]) {
  return reply
    .header('content-security-policy', policy(formTargets))
    .type('text/html; charset=utf-8')
    .send(text)
}

function policy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
