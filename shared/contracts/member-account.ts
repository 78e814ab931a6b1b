import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { email } from './person.ts'
import { proof } from './proof.ts'
import { storedData } from './stored-data.ts'
import { data, instant, localDate } from './units.ts'

/** All calls of this file are ours: what a member does with the account beyond its details. */

/** An address that is to take the place of the member's own, once both mailboxes have confirmed it. */
const emailChange = z.object({
  email: z.string(),
  expires_at: instant,
  /** Which of the two has confirmed already. */
  confirmed: z.object({ current: z.boolean(), new: z.boolean() }),
})

export const emailChangeShow = defineCall({
  name: 'auth/email-change/show',
  method: 'GET',
  path: '/api/v1/auth/email-change/show',
  access: 'member',
  encoding: 'none',
  summary: 'The change of the e-mail address that waits to be confirmed, or null',
  request: z.object({}),
  response: data(z.nullable(emailChange)),
  addition: true,
})

/**
 * The answer is the same when the new address is another member's, who is mailed instead. Replaces a change that waits.
 * Codes: proof-needed, wrong-password, same-email (422, at `email`), too-many (429).
 */
export const emailChangeStart = defineCall({
  name: 'auth/email-change/start',
  method: 'POST',
  path: '/api/v1/auth/email-change/start',
  access: 'member',
  encoding: 'json',
  summary: 'Mail a link to the new address and one to the current address',
  request: z.object({ email, ...proof }),
  response: data(emailChange),
  addition: true,
})

/** Nothing that waits is no error: it is not there. */
export const emailChangeCancel = defineCall({
  name: 'auth/email-change/cancel',
  method: 'POST',
  path: '/api/v1/auth/email-change/cancel',
  access: 'member',
  encoding: 'json',
  summary: 'Give the change of the e-mail address up',
  request: z.object({}),
  response: done,
  addition: true,
})

/**
 * `link` is one of the two mailed ones, each good once. `waiting`: the other mailbox has to confirm too. Codes: link-over
 * (409: used, expired, cancelled, never given, or the address has become a member's meanwhile).
 */
export const emailChangeAnswer = defineCall({
  name: 'auth/email-change/answer',
  method: 'POST',
  path: '/api/v1/auth/email-change/answer',
  access: 'client',
  encoding: 'json',
  summary: 'Confirm or cancel a change of the e-mail address, with the link of a mail',
  request: z.object({
    link: z.string('Bağlantı eksik.').check(z.minLength(1), z.maxLength(200)),
    answer: z.enum(['confirm', 'cancel']),
  }),
  response: data(z.object({ state: z.enum(['done', 'waiting', 'cancelled']) })),
  addition: true,
})

const channel = z.enum(['email', 'sms'])
export type ConsentChannel = z.infer<typeof channel>

/** Whether advertising may be sent by a channel; since when it may, or may no more. Null: it was never given. */
const consent = z.object({ channel, given: z.boolean(), changed_at: z.nullable(instant) })

export const consentList = defineCall({
  name: 'auth/consent/list',
  method: 'GET',
  path: '/api/v1/auth/consent/list',
  access: 'member',
  encoding: 'none',
  summary: 'By which channels the member may be sent advertising',
  request: z.object({}),
  response: data(z.array(consent)),
  addition: true,
})

export const consentSet = defineCall({
  name: 'auth/consent/set',
  method: 'POST',
  path: '/api/v1/auth/consent/set',
  access: 'member',
  encoding: 'json',
  summary: 'Give or withdraw the permission of one channel, at once',
  request: z.object({ channel, given: z.boolean() }),
  response: data(consent),
  addition: true,
})

/** Everything; the page shows it and offers it as a file. The owner is mailed. Codes: proof-needed, wrong-password, too-many (429). */
export const memberDataExport = defineCall({
  name: 'auth/member-data/export',
  method: 'POST',
  path: '/api/v1/auth/member-data/export',
  access: 'member',
  encoding: 'json',
  summary: 'Everything that is stored about the member',
  request: z.object(proof),
  response: data(storedData),
  addition: true,
})

/** What closing the membership costs, and until when the law keeps what; a date is null when there is nothing to keep. */
const closingTerms = z.object({
  tickets_ahead: z.int(),
  open_tickets: z.int(),
  saved_passengers: z.int(),
  points: z.int(),
  /** From this day on identity numbers and phones of passengers are erased. */
  identities_until: z.nullable(localDate),
  /** From this day on everything else of the orders is erased too. */
  papers_until: z.nullable(localDate),
  /** From this day on the record of permissions for advertising is erased. */
  consents_until: z.nullable(localDate),
})

export const membershipClosingTerms = defineCall({
  name: 'auth/membership/closing-terms',
  method: 'GET',
  path: '/api/v1/auth/membership/closing-terms',
  access: 'member',
  encoding: 'none',
  summary: 'What closing the membership erases, and what is kept until when',
  request: z.object({}),
  response: data(closingTerms),
  addition: true,
})

/** Afterwards every token of the member is worth nothing. Codes: proof-needed, wrong-password. */
export const membershipClose = defineCall({
  name: 'auth/membership/close',
  method: 'POST',
  path: '/api/v1/auth/membership/close',
  access: 'member',
  encoding: 'json',
  summary: 'Close the membership and erase what the law does not keep',
  request: z.object({
    ...proof,
    understood: z.literal(true, 'Devam etmek için neyin silineceğini anladığınızı onaylayın.'),
  }),
  response: done,
  addition: true,
})
