import { Webhook as Verifier } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { openDatabase } from '../database/database.ts'
import { neverAnswers, startHookReceiver, type ReceivedHook } from '../testing/hook-receiver.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { forgetDelivered, openDelivery } from './deliver.ts'
import { insertWebhook, readWebhooks } from './rows.ts'
import { writeAudit } from '../registry/history/audit.ts'
import type { AddWebhook } from '../../wire/webhook.ts'

const everything: Omit<AddWebhook, 'url'> = { kind: 'signed', language: 'tr', modules: null }
const eventIn = ({ body }: ReceivedHook) => JSON.parse(body)
const textsOf = (received: readonly ReceivedHook[]) =>
  received.map(({ body }) => String(JSON.parse(body).text))

async function publishAndPromote({ ops }: TestGateway, why: string) {
  await ops.publish('mf-content', artifact({ sources: 'aaaaaaaaaaaa', says: 'a' }), '')
  await ops.promote('mf-content', null, why)
}

it('whoever asked is told of every change once, signed, with the secret that was shown at the start', async () => {
  const gateway = await startGateway()
  const { url, received } = await startHookReceiver()
  const { secret = '', notes } = await gateway.ops.addWebhook({ ...everything, url })
  expect(notes).toHaveLength(2)
  await publishAndPromote(gateway, 'new heading')
  await expect.poll(() => received.length).toBe(3)
  expect(received.map((one) => eventIn(one).type)).toEqual([
    'release.webhook',
    'release.publish',
    'release.promote',
  ])
  const [, , promoted] = received
  if (!promoted) throw new Error('the promote did not come')
  expect(new Verifier(secret).verify(promoted.body, promoted.headers)).toMatchObject({
    data: {
      module: 'mf-content',
      version: '1.0.0-aaaaaaaaaaaa',
      who: 'ops',
      why: 'new heading',
      after: { stable: '1.0.0-aaaaaaaaaaaa' },
      text: 'mf-content 1.0.0-aaaaaaaaaaaa yayında (ops: new heading)',
    },
  })
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  // What the receiver has is written down after it has answered.
  await expect
    .poll(async () => (await gateway.ops.webhooks()).webhooks)
    .toMatchObject([{ waiting: 0, givenUp: 0, problem: null, deliveredAt: expect.any(String) }])
  const { webhooks } = await gateway.ops.webhooks()
  expect(JSON.stringify([webhooks, await gateway.ops.history(null)])).not.toContain(secret)
  expect(JSON.stringify(webhooks)).not.toContain('/hook')
})

it('a chat reads a line in its language, in which nobody is called and nothing is a link', async () => {
  const gateway = await startGateway()
  const { url, received } = await startHookReceiver()
  const chat = { ...everything, kind: 'chat', url } as const
  expect((await gateway.ops.addWebhook(chat)).secret).toBeUndefined()
  await publishAndPromote(
    gateway,
    '<!channel> @all\nmf-booking\u2028yayında\u202E <https://evil.example|free tickets> [see](www.evil.example) &amp;',
  )
  await expect.poll(() => received.length).toBe(3)
  const [, , line = ''] = textsOf(received)
  expect(line).toBe(
    'mf-content 1.0.0-aaaaaaaaaaaa yayında (ops: &lt;!channel&gt; @\u200Ball mf-booking yayında  &lt;https:\u200B//evil.example|free tickets&gt; [see]\u200B(www.\u200Bevil.example) &amp;amp;)',
  )
})

it('a receiver of one module hears of no other, and one that is removed of nothing', async () => {
  const gateway = await startGateway()
  const { url, received } = await startHookReceiver()
  const { webhooks } = await gateway.ops.addWebhook({ ...everything, url, modules: ['mf-search'] })
  await publishAndPromote(gateway, '')
  await gateway.ops.publish(
    'mf-search',
    artifact({ id: 'mf-search', sources: 'bbbbbbbbbbbb', routes: [page('/', 'Ara')] }),
    '',
  )
  await expect.poll(() => received.length).toBe(1)
  expect(eventIn(received[0] ?? { body: '{}', headers: {} }).data.module).toBe('mf-search')
  await gateway.ops.changeWebhook(webhooks[0]?.id ?? '', 'remove', {})
  await gateway.ops.promote('mf-search', null, '')
  expect((await gateway.ops.webhooks()).webhooks).toEqual([])
  expect(received).toHaveLength(1)
})

it('a rotated secret signs at once, and the one before it for another day', async () => {
  const gateway = await startGateway()
  const { url, received } = await startHookReceiver()
  const { secret: before = '', webhooks } = await gateway.ops.addWebhook({ ...everything, url })
  const { secret: after = '' } = await gateway.ops.changeWebhook(webhooks[0]?.id ?? '', 'rotate', {})
  expect(after).not.toBe(before)
  await expect.poll(() => received.length).toBe(2)
  const last = received[1]
  if (!last) throw new Error('the change of the secret was not told')
  for (const secret of [before, after])
    expect(() => new Verifier(secret).verify(last.body, last.headers)).not.toThrow()
})

it('an address that is no https where the site has it, has a password in it or is told already is refused', async () => {
  const local = await startGateway()
  const { url } = await startHookReceiver()
  await local.ops.addWebhook({ ...everything, url })
  const refused = (gateway: TestGateway, address: string) =>
    gateway.ops.addWebhook({ ...everything, url: address }).then(
      () => 'taken',
      (error: { refusal?: string }) => error.refusal,
    )
  expect(await refused(local, url)).toBe('webhook-known')
  expect(await refused(local, url.replace('http', 'HTTP').replace('/hook', '/./hook'))).toBe('webhook-known')
  for (const address of ['chat.example/hook', 'file:///etc/passwd', 'https://user:pass@chat.example/'])
    // oxlint-disable-next-line no-await-in-loop -- one gateway
    expect(await refused(local, address), address).toBe('webhook-address')
  const real = await startGateway({ PUBLIC_URL: 'https://rotabus.example' })
  expect(await refused(real, url)).toBe('webhook-address')
  expect(await refused(real, 'https://chat.example/hook')).toBe('taken')
})

it('is for ops alone', async () => {
  const { squads, ops } = await startGateway()
  const squad = squads.client('mf-content')
  await expect(squad.webhooks()).rejects.toMatchObject({ refusal: expect.stringMatching(/^(un|for)/) })
  await expect(ops.changeWebhook('nobody', 'test', {})).rejects.toMatchObject({ refusal: 'unknown-webhook' })
})

const silent = { warn: () => undefined }
const minute = 60_000

async function database() {
  const opened = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => opened.close())
  const change = (why: string) =>
    opened.db
      .transaction()
      .execute((tx) =>
        writeAudit(tx.withSchema('gateway'), { module: 'mf-content', who: 'ops', what: 'gc', why }),
      )
  const delivery = openDelivery({ db: opened.db, site: 'https://rotabus.example', log: silent })
  const send = async (at: Date) => {
    await delivery.round(at)
    await delivery.idle()
  }
  return { db: opened.db, change, send, delivery }
}

it('a receiver that never answers keeps nobody else waiting', async () => {
  const { db, change, delivery } = await database()
  const late = await startHookReceiver()
  const good = await startHookReceiver()
  late.answers.push(...Array.from({ length: 40 }, () => neverAnswers))
  for (const { url } of [late, good])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await insertWebhook(db, { ...everything, url }, { who: 'ops', why: '' })
  for (let count = 0; count < 12; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await change(`${count}`)
  await expect
    .poll(async () => {
      await delivery.round(new Date(Date.now() + 1000))
      return good.received.filter(({ body }) => body.includes('release.gc')).length
    })
    .toBe(12)
  expect(late.received.length, 'one at a time').toBe(1)
  await delivery.close()
})

it('what nobody takes is tried again with growing waits for two days, then given up until somebody asks', async () => {
  const { db, change, send } = await database()
  const { url, received, answers } = await startHookReceiver()
  await insertWebhook(db, { ...everything, url }, { who: 'ops', why: '' })
  await send(new Date(Date.now() + 1000))
  await change('the one')
  answers.push(...Array.from({ length: 20 }, () => 500))
  const begin = Date.now() + 1000
  const tries: number[] = []
  for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 1) {
    const before = received.length
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await send(new Date(begin + minutes * minute))
    if (received.length > before) tries.push(minutes)
  }
  expect(tries).toEqual([0, 1, 2, 4, 14, 74, 254, 614, 1334, 2774])
  expect(new Set(received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await readWebhooks(db)).toMatchObject([{ waiting: 0, givenUp: 1, problem: 'it answered 500' }])
})

it('a redirect is not followed, silence is a failure, and an address that is gone ends', async () => {
  const { db, change, send } = await database()
  const { url, received, answers } = await startHookReceiver()
  await insertWebhook(db, { ...everything, url }, { who: 'ops', why: '' })
  await send(new Date(Date.now() + 1000))
  await change('one')
  answers.push(302, 410)
  await send(new Date(Date.now() + 1000))
  expect(await readWebhooks(db)).toMatchObject([{ waiting: 1, problem: 'it answered 302' }])
  await send(new Date(Date.now() + 10 * minute))
  expect(await readWebhooks(db)).toEqual([])
  await change('two')
  await send(new Date(Date.now() + 20 * minute))
  expect(received).toHaveLength(3)
})

it('what was settled a month ago is forgotten, what waits is not', async () => {
  const { db, change, send } = await database()
  const { url, answers } = await startHookReceiver()
  await insertWebhook(db, { ...everything, url }, { who: 'ops', why: '' })
  await send(new Date(Date.now() + 1000))
  answers.push(500)
  await change('waits')
  await send(new Date(Date.now() + 1000))
  await forgetDelivered(db, new Date(Date.now() + 31 * 86_400_000))
  const left = await db.withSchema('gateway').selectFrom('webhook_delivery').selectAll().execute()
  expect(left).toMatchObject([{ problem: 'it answered 500', delivered_at: null }])
})
