import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { purchaseCancel, purchaseSetJourney, purchaseSetOpen } from './member-ticket.ts'
import { storedData } from './stored-data.ts'
import { ticketLookup } from './ticket.ts'
import { data, localDate } from './units.ts'

/** What a code is good for, so that one that was asked for one thing never serves another. */
export const codePurpose = z.enum(['change', 'travel', 'data'])
export type CodePurpose = z.infer<typeof codePurpose>

/** Where it goes: the order's e-mail address, or its one telephone. */
export const codeChannel = z.enum(['mail', 'sms'])
export type CodeChannel = z.infer<typeof codeChannel>

/** Seconds from the answer on: the browser's clock may be wrong. */
const seconds = z.int().check(z.nonnegative())

/**
 * All calls of this file are ours. A buyer without an account proves with a one-time code to be the buyer, and may then
 * do with the tickets of that order what a member may do with theirs. The answer is the same whether reference and phone
 * fit a ticket or not: it depends on what this visitor has asked for with these two, and on nothing else. Codes:
 * code-too-soon (429, detail { resend_in, live_code }: seconds, and whether a code of this purpose that is still good went by
 * this channel), too-many-codes (429), too-many-attempts (429, `detail.wait_seconds`).
 */
export const guestCode = defineCall({
  name: 'ticket/guest/code',
  method: 'POST',
  path: '/api/v1/ticket/guest/code',
  access: 'client',
  encoding: 'json',
  summary: 'Send the buyer of a ticket a one-time code',
  request: z.object({ ...ticketLookup.shape, purpose: codePurpose, channel: codeChannel }),
  response: data(z.object({ expires_in: seconds, resend_in: seconds })),
  addition: true,
})

export const typedCode = z
  .string('Kodu girin.')
  .check(z.trim(), z.minLength(1, 'Kodu girin.'), z.regex(/^\d{6}$/, 'Kod 6 haneli olmalı.'))

/**
 * Trades the code for a grant: signed, for this order, this purpose and this visitor, and soon over. Codes: wrong-code
 * (422, detail { left }), code-over (409: used, expired, replaced by a newer one, or none that this visitor has asked for with
 * these two), code-ended (409: too often wrong), too-many-attempts (429, `detail.wait_seconds`).
 */
export const guestVerify = defineCall({
  name: 'ticket/guest/verify',
  method: 'POST',
  path: '/api/v1/ticket/guest/verify',
  access: 'client',
  encoding: 'json',
  summary: 'Trade a one-time code for a grant to change the tickets of its order',
  request: z.object({ ...ticketLookup.shape, purpose: codePurpose, code: typedCode }),
  response: data(z.object({ grant: z.string(), expires_in: seconds })),
  addition: true,
})

export const grantField = { grant: z.string('Onay kodu gerekli.').check(z.minLength(1), z.maxLength(2000)) }

/** As the member's, for whoever has a grant. Codes: grant-over (403), and those of the member's call. */
export const guestCancel = defineCall({
  name: 'ticket/guest/cancel',
  method: 'POST',
  path: '/api/v1/ticket/guest/cancel',
  access: 'client',
  encoding: 'json',
  summary: "Cancel a passenger's ticket and refund it, with a grant",
  request: z.extend(purchaseCancel.request, grantField),
  response: purchaseCancel.response,
  addition: true,
})

/** As the member's, for whoever has a grant. Codes: grant-over (403), and those of the member's call. */
export const guestSetOpen = defineCall({
  name: 'ticket/guest/setopen',
  method: 'POST',
  path: '/api/v1/ticket/guest/setopen',
  access: 'client',
  encoding: 'json',
  summary: "Turn a passenger's ticket into an open one, with a grant",
  request: z.extend(purchaseSetOpen.request, grantField),
  response: purchaseSetOpen.response,
  addition: true,
})

/** As the member's, for whoever has a grant with the purpose `travel`. Codes: grant-over (403), and those of the member's call. */
export const guestSetJourney = defineCall({
  name: 'ticket/guest/setjourney',
  method: 'POST',
  path: '/api/v1/ticket/guest/setjourney',
  access: 'client',
  encoding: 'form',
  summary: 'Pay a new journey with an open ticket, with a grant',
  request: z.extend(purchaseSetJourney.request, grantField),
  response: purchaseSetJourney.response,
  addition: true,
})

/**
 * The mail goes to the address of the order and nowhere else, which is answered so far as anybody may read it. Codes:
 * no-such-ticket (404, as the look-ups), too-many-mails (429: three an hour for an order).
 */
export const guestMail = defineCall({
  name: 'ticket/guest/mail',
  method: 'POST',
  path: '/api/v1/ticket/guest/mail',
  access: 'client',
  encoding: 'json',
  summary: 'Send the mail with the tickets of a reference once more',
  request: ticketLookup,
  response: data(z.object({ email: z.string() })),
  addition: true,
})

/** For whoever has a grant with the purpose `data`. Codes: grant-over (403). */
export const guestData = defineCall({
  name: 'ticket/guest/data',
  method: 'POST',
  path: '/api/v1/ticket/guest/data',
  access: 'client',
  encoding: 'json',
  summary: 'Everything that is stored of an order, with a grant',
  request: z.object(grantField),
  response: data(storedData),
  addition: true,
})

/**
 * Erases what nothing keeps of the order, and dates the rest (decision 0047); the tickets stay good. Asked again it answers the
 * same. Codes: grant-over (403), members-order (409: of an account, which is closed there).
 */
export const guestErase = defineCall({
  name: 'ticket/guest/erase',
  method: 'POST',
  path: '/api/v1/ticket/guest/erase',
  access: 'client',
  encoding: 'json',
  summary: 'Erase what nothing keeps of an order, with a grant',
  request: z.object({
    ...grantField,
    understood: z.literal(true, 'Devam etmek için neyin silineceğini anladığınızı onaylayın.'),
  }),
  response: data(z.object({ identities_until: localDate, papers_until: localDate })),
  addition: true,
})
