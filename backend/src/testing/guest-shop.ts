import { guestCode, guestVerify, type CodePurpose } from 'shared/contracts/guest-ticket'
import { expect } from 'vitest'
import { buy } from './buy.ts'
import { woman } from './open-ticket.ts'
import { type Buyer, openShop } from './shop.ts'
import { startMailServer } from './mail-server.ts'

export const phone = '0532 123 45 67'
export type GuestShop = Awaited<ReturnType<typeof openGuestShop>>

/** A shop with a mail server, whose clock can be put forward. */
export async function openGuestShop(options: { serverUrl?: string; env?: Record<string, string> } = {}) {
  const server = await startMailServer()
  let minutes = 0
  const now = () => new Date(Date.now() + minutes * 60_000)
  const shop = await openShop({
    ...options,
    env: { SMTP_URL: server.url, BANK_TIMEOUT_MS: '10000', ...options.env },
    clock: now,
  })
  const codesTo = (address: string) =>
    server.delivered
      .filter(({ recipients, mail }) => recipients.includes(address) && mail.subject?.includes('onay kodu'))
      .map(({ mail }) => /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
  let asked = 0
  return {
    shop,
    server,
    codesTo,
    now,
    later: (by: number) => {
      minutes += by
    },
    /** The code that comes by mail after one was asked for; a minute passes, so that another may be asked for. */
    async nextCode(guest: Guest, purpose: CodePurpose = 'change'): Promise<string> {
      const before = codesTo(guest.email).length
      await guest.buyer.ask(guestCode, { ...guest.named, purpose, channel: 'mail' })
      await expect.poll(() => codesTo(guest.email).length, { timeout: 15_000 }).toBe(before + 1)
      minutes += 1
      return codesTo(guest.email).at(-1) ?? ''
    },
    /** A buyer without an account, with a mailbox of their own and tickets for these seats. */
    async newGuest(...seats: number[]) {
      const buyer = await shop.newBuyer()
      const bought = await buy(shop, buyer, [{ journey: shop.journeys.there, seats: seats.map(woman) }])
      asked += 1
      const email = `misafir${asked}@example.com`
      await shop.db.updateTable('orders').set({ email }).where('id', '=', bought.orderId).execute()
      const [first] = bought.tickets
      if (!first) throw new Error('an order without a ticket')
      return { ...bought, buyer, email, named: { pnr: first.pnr as string, phone } }
    },
    async close() {
      await shop.close()
      await server.close()
    },
  }
}

export type Guest = { buyer: Buyer; email: string; named: { pnr: string; phone: string } }

/** A code that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The grant for a right code. */
export async function grantFor({ buyer, named }: Guest, code: string, purpose: CodePurpose = 'change') {
  return (await buyer.ask(guestVerify, { ...named, purpose, code })).data.grant
}
