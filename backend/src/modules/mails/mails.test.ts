import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestMail } from 'shared/contracts/guest-ticket'
import { orderMail } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import { brandName } from 'shared/domain/brand'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { type Delivered, startMailServer } from '../../testing/mail-server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

let server: MailServer
let shop: Shop
let buyer: Buyer
let minutes = 0
beforeAll(async () => {
  server = await startMailServer()
  shop = await openShop({
    env: { SMTP_URL: server.url },
    clock: () => new Date(Date.now() + minutes * 60_000),
  })
})
beforeEach(async () => {
  server.be('takes')
  server.delivered.length = 0
  buyer = await shop.newBuyer()
  await sql`DELETE FROM seat_claims`.execute(shop.db)
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function buyTicket(): Promise<OrderId> {
  const bought = await order(buyer, [
    { journey: shop.journeys.there, seats: [{ seat: seat(3), gender: 'female' }] },
  ])
  await comeBack(shop, await approve(shop, bought.paymentId))
  return bought.orderId
}
const patiently = { timeout: 15_000, interval: 50 }
const mailOf = async (id: OrderId) => (await orderOf(buyer, id)).mail
async function delivery(count = 1): Promise<Delivered> {
  await expect.poll(() => server.delivered.length, patiently).toBe(count)
  const last = server.delivered.at(-1)
  if (!last) throw new Error('no mail')
  return last
}

describe('a traveller whose tickets are issued', () => {
  it('gets one mail with tickets, calendar and the very contracts that were agreed to', async () => {
    const id = await buyTicket()
    const { recipients, mail } = await delivery()
    const [ticket] = (await orderOf(buyer, id)).tickets
    expect(recipients).toEqual(['ayse@example.com'])
    expect(mail.subject).toMatch(/^Biletiniz hazır: İstanbul – Ankara, .* 08:30 \(PNR \w{6}\)$/)
    expect(mail.subject).toContain(ticket?.pnr)
    expect(mail.from?.name).toBe(brandName)
    for (const words of ['AYŞE YILMAZ', '₺950,00', 'İstanbul, Esenler Otogarı', `order=${id}`])
      for (const body of [mail.text, mail.html]) expect(body).toContain(words)

    const files = new Map(mail.attachments.map((file) => [file.filename, bytesOf(file.content)]))
    expect([...files.keys()]).toEqual([
      `rotabus-${ticket?.pnr}.pdf`,
      `rotabus-${ticket?.pnr}.ics`,
      'on-bilgilendirme-formu.txt',
      'mesafeli-satis-sozlesmesi.txt',
    ])
    const pdf = await getDocumentProxy(files.get(`rotabus-${ticket?.pnr}.pdf`) ?? new Uint8Array())
    expect((await extractText(pdf, { mergePages: true })).text).toContain('Ücretsiz iptal')
    const kept = await shop.db
      .selectFrom('order_contracts')
      .select('sha256')
      .where('order_id', '=', id)
      .execute()
    const mailed = [...files].filter(([name]) => name?.endsWith('.txt')).map(([, bytes]) => hashOf(bytes))
    expect(mailed.toSorted()).toEqual(kept.map(({ sha256 }) => sha256).toSorted())
    await expect.poll(() => mailOf(id), patiently).toBe('sent')
  })

  it('gets it later from a mail server that first refuses, and the tickets do not wait for it', async () => {
    server.be('refuses')
    const before = server.refusals()
    const id = await buyTicket()
    await expect.poll(() => server.refusals(), patiently).toBe(before + 1)
    expect(await orderOf(buyer, id)).toMatchObject({ state: 'ticketed', mail: 'waiting' })
    const { next_attempt_at, attempts } = await shop.db
      .selectFrom('mails')
      .select(['next_attempt_at', 'attempts'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
    expect(next_attempt_at.getTime()).toBeGreaterThan(Date.now() + minutes * 60_000)

    server.be('takes')
    minutes += 2
    const { mail } = await delivery()
    await expect.poll(() => mailOf(id), patiently).toBe('sent')

    // Who sent it died before writing that down.
    await sql`UPDATE mails SET state = 'waiting', next_attempt_at = now() WHERE order_id = ${id}`.execute(
      shop.db,
    )
    expect((await delivery(2)).mail.messageId).toBe(mail.messageId)
  })

  it('may have it mailed three times more within an hour, to the same address', async () => {
    const id = await buyTicket()
    for (let again = 1; again <= 3; again += 1)
      expect((await buyer.ask(orderMail, { order_id: id })).data).toEqual({ email: 'ayse@example.com' })
    const { status, body } = await buyer.refusal(orderMail, { order_id: id })
    expect([status, body.code]).toEqual([429, 'too-many-mails'])
    expect(body.errors['form']?.[0]).toContain('son bir saatte üç kez')
    await sql`UPDATE mails SET created_at = created_at - interval '61 minutes' WHERE order_id = ${id}`.execute(
      shop.db,
    )
    await buyer.ask(orderMail, { order_id: id })
    await expect.poll(() => mailOf(id), patiently).toBe('sent')
    const ids = server.delivered.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a visitor who knows reference and phone', () => {
  it('has the mail sent again, to the address of the order, of which a part is shown', async () => {
    const id = await buyTicket()
    await delivery()
    const [ticket] = (await orderOf(buyer, id)).tickets
    const visitor = await shop.newBuyer()
    const named = { pnr: String(ticket?.pnr), phone: '532 123 45 67' }
    expect((await visitor.ask(guestMail, named)).data).toEqual({ email: 'a•••@example.com' })
    expect((await delivery(2)).recipients).toEqual(['ayse@example.com'])
    const wrong = await visitor.refusal(guestMail, { ...named, phone: '532 123 45 68' })
    const unknown = await visitor.refusal(guestMail, { ...named, pnr: 'ZZZZZZ' })
    expect(wrong).toEqual(unknown)
    expect([wrong.status, wrong.body.code]).toEqual([404, 'no-such-ticket'])
    for (let again = 2; again <= 3; again += 1) await visitor.ask(guestMail, named)
    expect((await visitor.refusal(guestMail, named)).body.code).toBe('too-many-mails')
  })
})

describe('no mail', () => {
  it('is there for an order without tickets, nor for one that nobody knows', async () => {
    const unpaid = await order(buyer, [
      { journey: shop.journeys.there, seats: [{ seat: seat(3), gender: 'female' }] },
    ])
    expect((await orderOf(buyer, unpaid.orderId)).mail).toBeNull()
    expect((await buyer.refusal(orderMail, { order_id: unpaid.orderId })).status).toBe(409)
    expect((await buyer.refusal(orderMail, { order_id: 'x'.repeat(22) })).status).toBe(404)
  })

  it('leaves an address or a name in the log, also when its server is talkative', () => {
    const logged = shop.logged.join('\n')
    expect(logged).toContain('a mail was not sent')
    for (const personal of ['ayse@example.com', 'Ayşe', 'Yılmaz', '5321234567'])
      expect(logged).not.toContain(personal)
  })
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
