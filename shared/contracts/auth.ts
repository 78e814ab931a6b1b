import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { email, firstName, identityNo, nationality, phone, surname } from './person.ts'
import { accessToken } from './site.ts'
import { data, gender, localDate } from './units.ts'

/** Rules ours: long rather than intricate. 72 bytes is where some hashes stop reading. */
const newPassword = z
  .string('Şifre girin.')
  .check(
    z.minLength(8, 'Şifre en az 8 karakter olmalı.'),
    z.maxLength(72, 'Şifre en çok 72 karakter olabilir.'),
  )

/**
 * `sub` of the token that comes back makes it a member's (docs/product.md#behaviour). Credentials ours. `former_buyer` is the `sid` of
 * a session of this member that has ended in this browser: the token that comes back stands for it again, and what is
 * held for it is theirs. One that this member never was changes nothing. Codes: wrong-credentials (422),
 * address-unconfirmed (403: the password of a registration that waits), too-many-attempts (429, `detail.wait_seconds`).
 */
export const login = defineCall({
  name: 'auth/login',
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'client',
  encoding: 'json',
  summary: "A member's token for an e-mail and a password",
  request: z.object({
    email,
    password: z.string('Şifre girin.').check(z.minLength(1, 'Şifre girin.'), z.maxLength(72)),
    former_buyer: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: accessToken,
})

/** Request and answer ours. */
export const logout = defineCall({
  name: 'auth/logout',
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'member',
  encoding: 'json',
  summary: "End the member's session; the token is worth nothing afterwards",
  request: z.object({}),
  response: done,
})

/**
 * Fields ours. Each channel of advertising has its own box, unticked at first (docs/trade.md#law-and-consent). Answers the same for
 * a member's address, whose owner is mailed; for any other a link is, by which the visitor who asks, or whoever knows the
 * password, becomes a member. Codes: weak-password (422), too-many-attempts (429).
 */
export const register = defineCall({
  name: 'auth/register',
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'client',
  encoding: 'json',
  summary: 'Become a member',
  request: z.object({
    name: firstName,
    surname,
    email,
    phone,
    password: newPassword,
    terms: z.literal(true, 'Kullanım şartlarını onaylayın.'),
    email_consent: z.boolean(),
    sms_consent: z.boolean(),
  }),
  response: done,
})

/** `full-name` and `gov-id` are named by docs/product.md#data; the rest is ours. */
const user = z.object({
  id: z.int(),
  'full-name': z.string(),
  'gov-id': z.nullable(z.string()),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  gender: z.nullable(gender),
  birth_date: z.nullable(localDate),
  nationality: z.string(),
  email_consent: z.boolean(),
  sms_consent: z.boolean(),
})

/** The user is at `data.data` of the body, as the table of docs/product.md#calls, has it. */
export const userDetail = defineCall({
  name: 'auth/detail',
  method: 'GET',
  path: '/api/v1/auth/detail',
  access: 'member',
  encoding: 'none',
  summary: 'The member who asks',
  request: z.object({}),
  response: data(data(user)),
})

/**
 * Request ours: every field that a member may change; answers the user at `data`. The address is not changed here, since
 * both mailboxes have to confirm it: the current one is taken, another one refused (code email-needs-confirmation, 422, at
 * `email`). A consent that is left out stays as it is. `access_token` is ours: the session's token with the name as it is now.
 */
export const updateDetail = defineCall({
  name: 'auth/update-detail',
  method: 'POST',
  path: '/api/v1/auth/update-detail',
  access: 'member',
  encoding: 'json',
  summary: 'Change personal details',
  request: z.object({
    name: firstName,
    surname,
    email: z.optional(email),
    phone,
    gov_id: z.nullable(identityNo),
    gender: z.nullable(gender),
    birth_date: z.nullable(localDate),
    nationality,
    email_consent: z.optional(z.boolean()),
    sms_consent: z.optional(z.boolean()),
  }),
  response: z.object({ data: user, access_token: z.string() }),
})

/**
 * Request and answer ours. All other sessions end. Codes: wrong-password, same-password, weak-password (422),
 * too-many-attempts (429).
 */
export const updatePassword = defineCall({
  name: 'auth/update-password',
  method: 'POST',
  path: '/api/v1/auth/update-password',
  access: 'member',
  encoding: 'json',
  summary: 'Change the password, knowing the old one',
  request: z.object({
    current_password: z.string('Şifre girin.').check(z.minLength(1, 'Şifre girin.'), z.maxLength(72)),
    password: newPassword,
    confirm_password: z.string('Şifreyi tekrar girin.'),
  }),
  response: done,
})

/** After which another code may be asked for. */
export const resetCodeResendSeconds = 60

/**
 * Answer ours; the same whether the address is a member's or not. The code is good for the visitor who asked. Codes:
 * code-too-soon (429, `detail.resend_in` in seconds), too-many-attempts (429, `detail.wait_seconds`).
 */
export const forgotPassword = defineCall({
  name: 'auth/forgot-password',
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'client',
  encoding: 'json',
  summary: 'Mail a code to set a new password with',
  request: z.object({ email }),
  response: done,
})

/**
 * Answer ours: the token that reset-password asks for, good once and for fifteen minutes. Codes: wrong-code (422), code-over
 * (409: expired, used, replaced, five times wrong or another visitor's), too-many-attempts (429).
 */
export const verifyResetOtp = defineCall({
  name: 'auth/verify-reset-otp',
  method: 'POST',
  path: '/api/v1/auth/verify-reset-otp',
  access: 'client',
  encoding: 'json',
  summary: 'Trade the mailed code for a reset token',
  request: z.object({
    code: z.string('Kodu girin.').check(z.trim(), z.regex(/^\d{6}$/, 'Kod 6 haneli olmalı.')),
    email,
  }),
  response: data(z.object({ reset_token: z.string() })),
})

/**
 * Answer ours; `passkeys` is how many the member has when there are any: they are good as before. Codes: weak-password (422),
 * reset-over (409: the token was used or has expired).
 */
export const resetPassword = defineCall({
  name: 'auth/reset-password',
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'client',
  encoding: 'json',
  summary: 'Set a new password with a reset token',
  request: z.object({
    password: newPassword,
    confirm_password: z.string('Şifreyi tekrar girin.'),
    reset_token: z.string(),
  }),
  response: data(z.object({ done: z.literal(true), passkeys: z.optional(z.int()) })),
})
