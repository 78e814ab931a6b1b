import { sql } from 'kysely'
import { type CodeChannel, type CodePurpose, guestCode, guestVerify } from 'shared/contracts/guest-ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateBackend, readBackendMigrations } from '../../db/migrate.ts'
import {
  grantFor,
  type Guest,
  type GuestShop,
  openGuestShop,
  phone,
  wrongCode,
} from '../../testing/guest-shop.ts'

let at: GuestShop
beforeAll(async () => {
  at = await openGuestShop()
})
afterAll(() => at.close())

/** What is said to whoever asks for another code too soon. */
async function tooSoon({ buyer, named }: Pick<Guest, 'buyer' | 'named'>, way: string) {
  const [purpose, channel] = way.split(' ') as [CodePurpose, CodeChannel]
  const { status, body } = await buyer.refusal(guestCode, { ...named, purpose, channel })
  const text = body.errors['form']?.[0]?.replace(/\d+/, 'n')
  return { way, status, code: body.code, text, live: body.detail?.['live_code'] }
}

describe('whoever asks for a code too soon', () => {
  const ways = ['change mail', 'change sms', 'travel mail', 'travel sms']
  const liveFor = async (guest: Guest) => {
    const answers = []
    for (const way of ways) answers.push(await tooSoon(guest, way))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['code-too-soon']))
    return answers.filter(({ live }) => live).map(({ way }) => way)
  }

  it('reads that one is on its way only when it is for the same and went there', async () => {
    const guest = await at.newGuest(1)
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'mail' })
    expect(await liveFor(guest)).toEqual(['change mail'])
    at.later(1.1)
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'travel', channel: 'mail' })
    expect(await liveFor(guest), 'one for something else replaces none').toEqual([
      'change mail',
      'travel mail',
    ])
    at.later(1.1)
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'sms' })
    expect(await liveFor(guest), 'the newest counts').toEqual(['change sms', 'travel mail'])
    at.later(9)
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'mail' })
    expect(await liveFor(guest), 'the other has expired').toEqual(['change mail'])
  })

  it('reads of none that was used or too often wrong', async () => {
    const guest = await at.newGuest(2)
    const asked = async (before: number) => {
      await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'mail' })
      await expect.poll(() => at.codesTo(guest.email).length, { timeout: 15_000 }).toBe(before + 1)
      return at.codesTo(guest.email).at(-1) ?? ''
    }
    await grantFor(guest, await asked(0))
    expect(await liveFor(guest)).toEqual([])
    at.later(1.1)
    const second = await asked(1)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await liveFor(guest)).toEqual(['change mail'])
      await guest.buyer.refusal(guestVerify, { ...guest.named, purpose: 'change', code: wrongCode(second) })
    }
    expect(await liveFor(guest)).toEqual([])
  })

  it('reads of none that the last release sent, because it did not write down where', async () => {
    const guest = await at.newGuest(3)
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'mail' })
    await sql`ALTER TABLE ticket_codes DROP COLUMN channel`.execute(at.shop.db)
    const step = (await readBackendMigrations()).find(({ name }) => name === '0024-channel-of-a-code.sql')
    await migrateBackend(at.shop.database, [{ name: '9024-on-old-rows.sql', text: step?.text ?? '' }])
    expect(await liveFor(guest)).toEqual([])
  })
})

describe('whoever tries a reference', () => {
  it('is answered alike whether it fits a ticket or not, from the first code to the last attempt', async () => {
    const guest = await at.newGuest(12)
    const stranger = await at.shop.newBuyer()
    const began = at.now()
    const everything = async (named: { pnr: string; phone: string }) => {
      const asking = { ...named, purpose: 'change', channel: 'mail' } as const
      const answers: unknown[] = [
        await stranger.refusal(guestVerify, { ...named, purpose: 'change', code: '123456' }),
        await stranger.ask(guestCode, asking),
      ]
      const again = async () => {
        for (const way of ['change mail', 'change sms', 'travel mail'])
          answers.push(await tooSoon({ buyer: stranger, named }, way))
      }
      await again()
      for (let attempt = 0; attempt < 6; attempt += 1)
        answers.push(
          await stranger.refusal(guestVerify, {
            ...named,
            purpose: 'change',
            code: 'xxxxxx'.replaceAll('x', String(attempt)),
          }),
        )
      await again()
      for (let more = 0; more < 4; more += 1) {
        at.later(1.1)
        answers.push(await stranger.ask(guestCode, asking))
      }
      at.later(1.1)
      answers.push(await stranger.refusal(guestCode, asking))
      return answers
    }
    const known = await everything(guest.named)
    expect(await everything({ pnr: 'ZZZZZZ', phone })).toEqual(known)
    expect(await everything({ pnr: guest.named.pnr, phone: '0533 000 00 00' })).toEqual(known)
    const mailed = await at.shop.db
      .selectFrom('mails')
      .innerJoin('ticket_codes', 'ticket_codes.id', 'code_id')
      .select(['mails.order_id', 'recipient'])
      .where('ticket_codes.created_at', '>', began)
      .execute()
    expect(mailed, 'the buyer alone is written to').toEqual(
      Array.from({ length: 5 }, () => ({ order_id: guest.orderId, recipient: guest.email })),
    )
  })
})
