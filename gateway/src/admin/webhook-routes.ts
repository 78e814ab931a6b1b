import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, type Sentence } from '../../wire/sentence.ts'
import {
  addWebhook,
  changeWebhook,
  type ChangeWebhook,
  type WebhookAct,
  type WebhookChanged,
} from '../../wire/webhook.ts'
import type { Db } from '../database/database.ts'
import type { Reason } from '../registry/history/audit.ts'
import { post } from '../webhooks/deliver.ts'
import { testMessage } from '../webhooks/message.ts'
import { describeWebhookRefusal, planWebhook, type WebhookRefusal } from '../webhooks/plan-webhook.ts'
import {
  endWebhook,
  findByAddress,
  findWebhook,
  insertWebhook,
  readWebhooks,
  resendGivenUp,
  rotateSecret,
  type WebhookRow,
} from '../webhooks/rows.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

type Deps = { db: Db; door: Pick<Door, 'opsOnly'>; site: string; opsUrl: string }
type OfOne = { Params: { id: string } }
/** What an act on one receiver says, and the secret where it made one. */
type Done = { notes: readonly Sentence[]; secret?: string }

/** /_release/webhooks: who is told of every change. Ops only. */
export function webhookRoutes(scope: FastifyInstance, { db, door, site, opsUrl }: Deps): void {
  scope.get('/webhooks', async (request) => {
    await door.opsOnly(request)
    return { webhooks: await readWebhooks(db) }
  })

  scope.post('/webhooks', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = addWebhook.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'a webhook has url, kind (signed or chat), language (tr or en) and modules (null for all)',
      )
    const { why = '', planOnly = false } = body.data
    // One address, however it is typed.
    const wanted = { ...body.data, url: URL.parse(body.data.url)?.href ?? body.data.url }
    const same = await findByAddress(db, wanted.url)
    const plan = planWebhook(wanted, { same, siteHasTls: opsUrl.startsWith('https:') })
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    if (planOnly) return await answer(request, { notes: plan.notes })
    const row = await insertWebhook(db, wanted, { who, why })
    const secret = row.kind === 'signed' ? { secret: row.secret } : {}
    return await reply.code(201).send(await answer(request, { notes: plan.notes, ...secret }))
  })

  act('remove', async (row, reason, planOnly) => {
    if (!planOnly) await endWebhook(db, row.id, reason)
    return { notes: [removed(row)] }
  })

  act('rotate', async (row, reason, planOnly) => {
    if (planOnly) return { notes: [rotated] }
    const secret = await rotateSecret(db, row.id, reason)
    return { notes: [rotated], ...(secret !== null && row.kind === 'signed' && { secret }) }
  })

  act('resend', async (row, reason, planOnly) => {
    const waiting = (await readWebhooks(db)).find(({ id }) => id === row.id)?.givenUp ?? 0
    return { notes: [resent(planOnly ? waiting : await resendGivenUp(db, row.id, reason))] }
  })

  act('test', async (row, _reason, planOnly) => {
    if (planOnly) return { notes: [testPlanned] }
    const { problem } = await post(row, testMessage(row, site, new Date()))
    return { notes: [problem === null ? testTaken : testFailed(problem)] }
  })

  /** POST /webhooks/:id/<name>. */
  function act(
    name: WebhookAct,
    run: (row: WebhookRow, reason: Reason, planOnly: boolean) => Promise<Done>,
  ): void {
    scope.post<OfOne>(`/webhooks/:id/${name}`, async (request, reply) => {
      const { who } = await door.opsOnly(request)
      const body = changeWebhook.safeParse(request.body ?? ({} satisfies ChangeWebhook))
      if (!body.success) return malformed(reply, 'why has at most 500 characters')
      const row = await findWebhook(db, request.params.id)
      if (row === null) return refuse(reply, { code: 'unknown-webhook', id: request.params.id })
      const { why = '', planOnly = false } = body.data
      return await answer(request, await run(row, { who, why }, planOnly))
    })
  }

  async function answer(request: FastifyRequest, { notes, ...rest }: Done): Promise<WebhookChanged> {
    return { webhooks: await readWebhooks(db), notes: inLanguage(notes, languageOf(request)), ...rest }
  }
}

const statusOf = { 'webhook-address': 422, 'webhook-known': 409, 'unknown-webhook': 404 } as const

function refuse(reply: FastifyReply, refusal: WebhookRefusal) {
  const message = describeWebhookRefusal(refusal)[languageOf(reply.request)]
  return reply.code(statusOf[refusal.code]).send({ refusal: refusal.code, message })
}

const removed = ({ url }: WebhookRow): Sentence => ({
  en: `Nothing is sent to ${new URL(url).origin} from now on, what waits for it neither.`,
  tr: `Bundan sonra ${new URL(url).origin} adresine bir şey gönderilmez, bekleyenler de.`,
})

const rotated: Sentence = {
  en: 'It is signed with a new secret, and with the one before for another day.',
  tr: 'Yeni anahtarla imzalanır; eski anahtarla da bir gün daha imzalanır.',
}

const resent = (count: number): Sentence =>
  count === 0
    ? { en: 'Nothing was given up: nothing to do.', tr: 'Vazgeçilen bildirim yok: yapılacak bir şey yok.' }
    : {
        en: `Changes that were given up and are sent again: ${count}.`,
        tr: `Yeniden gönderilen bildirim: ${count}.`,
      }

const testPlanned: Sentence = {
  en: 'A message says that it is a test; nothing else happens.',
  tr: 'Deneme olduğunu söyleyen bir ileti gider; başka bir şey olmaz.',
}
const testTaken: Sentence = { en: 'The test was taken.', tr: 'Deneme iletisi alındı.' }
const testFailed = (problem: string): Sentence => ({
  en: `The test was not taken: ${problem}.`,
  tr: `Deneme iletisi alınmadı: ${problem}.`,
})
