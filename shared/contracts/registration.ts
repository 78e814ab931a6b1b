import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { email } from './person.ts'

/** All calls of this file are ours: what belongs to `auth/register`. */

/**
 * Answers the same whatever it finds: a mail goes out when a registration with this password waits for the address.
 * Codes: too-many-attempts (429).
 */
export const registrationMail = defineCall({
  name: 'auth/register/mail',
  method: 'POST',
  path: '/api/v1/auth/register/mail',
  access: 'client',
  encoding: 'json',
  summary: 'Mail the link that confirms an address once more',
  request: z.object({
    email,
    password: z.string('Şifre girin.').check(z.minLength(1, 'Şifre girin.'), z.maxLength(72)),
  }),
  response: done,
  addition: true,
})

/**
 * `link` is the mailed one, good once. Whoever has it also shows whose registration it is: by being the visitor who
 * registered, or by `password`; the registration of this address whose password it is becomes the member, also one of
 * another mail. Codes: password-needed (403: another visitor, and nothing has happened), wrong-password (422, at
 * `password`; the fifth ends the link), link-over (409: used, expired, never given, five times wrong, or the address is a
 * member's).
 */
export const confirmAddress = defineCall({
  name: 'auth/register/confirm',
  method: 'POST',
  path: '/api/v1/auth/register/confirm',
  access: 'client',
  encoding: 'json',
  summary: 'Confirm the address of a registration, which makes a member of it',
  request: z.object({
    link: z.string('Bağlantı eksik.').check(z.minLength(1), z.maxLength(200)),
    password: z.optional(z.string('Şifre girin.').check(z.minLength(1, 'Şifre girin.'), z.maxLength(72))),
  }),
  response: done,
  addition: true,
})
