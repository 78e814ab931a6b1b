import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import getPort from 'get-port'
import { guestCode, guestVerify } from 'shared/contracts/guest-ticket'
import { ticketByPnr } from 'shared/contracts/ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandName } from 'shared/domain/brand'
import { slug } from 'shared/domain/text'
import { buy } from '../../testing/buy.ts'
import { woman } from '../../testing/open-ticket.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { takeDueMessages } from './outbox.ts'
import { openSmsGateway, sendTimeoutMs } from './sms-gateway.ts'
import { personal } from '../../db/sealing/personal.ts'

type Taken = { from: string; to: string; text: string }

/** `slow`: it takes a message and answers once it is `takes` again. */
type Mood = 'takes' | 'busy' | 'slow' | 'hangs-up'

/** A gateway of our own: it takes messages of whoever knows its key, in its mood. */
async function startGateway() {
  const taken: Taken[] = []
  const unanswered: (() => void)[] = []
  let mood: Mood = 'takes'
  let refused = 0
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood === 'busy' || mood === 'hangs-up' || request.headers.authorization !== 'Bearer sms-key') {
        refused += 1
        return mood === 'hangs-up' ? request.socket.destroy() : response.writeHead(503).end()
      }
      taken.push(JSON.parse(body))
      const answer = () => response.writeHead(202).end('{}')
      return mood === 'slow' ? unanswered.push(answer) : answer()
    })
  })
  const port = await getPort()
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${port}/messages`,
    taken,
    refusals: () => refused,
    unanswered: () => unanswered.length,
    be: (next: Mood) => {
      mood = next
      if (next === 'takes') for (const answer of unanswered.splice(0)) answer()
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
      }),
  }
}

let gateway: Awaited<ReturnType<typeof startGateway>>
let shop: Shop
let minutes = 0
beforeAll(async () => {
  gateway = await startGateway()
  shop = await openShop({
    env: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'sms-key', BANK_TIMEOUT_MS: '10000' },
    clock: () => new Date(Date.now() + minutes * 60_000),
  })
})
afterAll(async () => {
  await shop.close()
  await gateway.close()
})

const patiently = { timeout: 15_000, interval: 50 }

async function guestWith(...seats: number[]) {
  const buyer = await shop.newBuyer()
  const bought = await buy(shop, buyer, [{ journey: shop.journeys.there, seats: seats.map(woman) }])
  const named = { pnr: bought.tickets[0]?.pnr ?? '', phone: '0532 123 45 67' }
  const asking = { ...named, purpose: 'change', channel: 'sms' } as const
  return { buyer, named, asking, orderId: bought.orderId }
}

describe('a guest with a telephone', () => {
  it('gets the code as a text message, and it is good', async () => {
    const { buyer, named, asking } = await guestWith(1)
    expect((await buyer.ask(ticketByPnr, named)).data.code_to).toEqual({
      mail: 'a•••@example.com',
      sms: '••• ••• 45 67',
    })
    await buyer.ask(guestCode, asking)
    await expect.poll(() => gateway.taken.length, patiently).toBe(1)
    const [message] = gateway.taken
    expect(message).toMatchObject({ from: slug(brandName).toUpperCase(), to: '+905321234567' })
    expect(message?.text).toMatch(
      new RegExp(String.raw`^${brandName}: biletinizi iptal etmek .* onay kodunuz \d{6}\.`),
    )
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect((await buyer.ask(guestVerify, { ...named, purpose: 'change', code })).data.grant).toBeTruthy()
  })

  it('gets it a little later from a gateway that is busy, and not at all when it is worth nothing any more', async () => {
    const { buyer, asking } = await guestWith(2)
    const before = gateway.taken.length
    const refused = gateway.refusals()
    gateway.be('busy')
    await buyer.ask(guestCode, asking)
    await expect.poll(() => gateway.refusals(), patiently).toBeGreaterThan(refused)
    gateway.be('takes')
    minutes += 1
    await expect.poll(() => gateway.taken.length, patiently).toBe(before + 1)

    gateway.be('busy')
    minutes += 1
    const again = gateway.refusals()
    await buyer.ask(guestCode, asking)
    await expect.poll(() => gateway.refusals(), patiently).toBeGreaterThan(again)
    minutes += 11
    gateway.be('takes')
    const states = async () =>
      (await shop.db.selectFrom('text_messages').select('state').orderBy('id').execute()).map(
        ({ state }) => state,
      )
    await expect.poll(states, patiently).toEqual(['sent', 'sent', 'failed'])
    expect(gateway.taken).toHaveLength(before + 1)
  })

  it('does not wait for the messages of others at a gateway that answers slowly, and gets it from one process', async () => {
    const guests = []
    for (const seat of [5, 6, 7]) guests.push(await guestWith(seat))
    gateway.be('slow')
    // Due in the same round all three: a message is never due before the database's own time.
    minutes = -1
    for (const { buyer, asking } of guests) await buyer.ask(guestCode, asking)
    const firstTaken = Date.now()
    minutes = 0
    await expect.poll(() => gateway.unanswered(), patiently).toBe(3)
    const lastAnswer = new Date(firstTaken + sendTimeoutMs)
    expect(await takeDueMessages(shop.db, lastAnswer, 5), 'another process takes none').toEqual([])
    gateway.be('takes')
    const waiting = () =>
      shop.db.selectFrom('text_messages').select('id').where('state', '=', 'waiting').execute()
    await expect.poll(waiting, patiently).toEqual([])
  })

  it('leaves in the log why a message did not go, and not whose it is', async () => {
    const { buyer, asking } = await guestWith(8)
    const before = shop.logged.length
    const lines = () =>
      shop.logged.slice(before).filter((line) => line.includes('a text message was not sent'))
    gateway.be('hangs-up')
    await buyer.ask(guestCode, asking)
    await expect.poll(() => lines().length, patiently).toBe(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ name: 'TypeError', reason: 'UND_ERR_SOCKET' })
    gateway.be('busy')
    minutes += 1
    await expect.poll(() => lines().length, patiently).toBe(2)
    expect(JSON.parse(lines()[1] ?? '')).toMatchObject({ name: 'SmsGatewayError', answer: 503 })
    gateway.be('takes')
    minutes += 1
    expect(lines().join()).not.toContain('5321234567')
  })

  it('is not offered one when a fellow traveller has a telephone of their own', async () => {
    const { buyer, named, asking, orderId } = await guestWith(3, 4)
    await shop.db
      .updateTable('passengers')
      .set({ phone: personal('phone', '+905550001122') })
      .where('order_id', '=', orderId)
      .where('seat_no', '=', 4)
      .execute()
    const of = { ...named, phone: '0555 000 11 22' }
    expect((await buyer.ask(ticketByPnr, of)).data.code_to.sms).toBeNull()
    await buyer.ask(guestCode, { ...asking, phone: of.phone })
    expect(
      await shop.db
        .selectFrom('text_messages')
        .innerJoin('ticket_codes', 'ticket_codes.id', 'code_id')
        .select('recipient')
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([])
  })
})

it('on a development site each message becomes one text file, and there is none where mails are really sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rotabus-sms-'))
  const folder = openSmsGateway({ sms: null, smtpUrl: null, dataDir })
  const message = { id: 'text-1', to: '+905321234567', text: 'Onay kodunuz 482913' }
  await folder?.send(message)
  await folder?.send(message)
  expect(await readdir(join(dataDir, 'sms'))).toEqual(['text-1.txt'])
  expect(await readFile(join(dataDir, 'sms', 'text-1.txt'), 'utf8')).toBe(
    '+905321234567\n\nOnay kodunuz 482913\n',
  )
  await rm(dataDir, { recursive: true })
  expect(openSmsGateway({ sms: null, smtpUrl: 'smtp://mail.example', dataDir })).toBeNull()
  expect(openSmsGateway({ sms: null, smtpUrl: null, dataDir: 'memory' })).toBeNull()
})
