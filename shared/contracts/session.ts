import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { proof } from './proof.ts'
import { data, instant } from './units.ts'

/** All calls of this file are ours: where a member is logged in. */

const sessionId = z.string('Oturum seçilmeli.').check(z.minLength(1), z.maxLength(64))

/** `device` is what the browser said of itself, in words: "Chrome · Android"; when it was last seen is known to some minutes. */
const session = z.object({
  id: sessionId,
  device: z.string(),
  started_at: instant,
  seen_at: instant,
  is_current: z.boolean(),
})

export const sessionList = defineCall({
  name: 'auth/session/list',
  method: 'GET',
  path: '/api/v1/auth/session/list',
  access: 'member',
  encoding: 'none',
  summary: 'Where the member is logged in, the session seen last first',
  request: z.object({}),
  response: data(z.array(session)),
  addition: true,
})

/**
 * One that has ended already, and one that is not the member's, are answered alike: it is not live. The caller's own needs
 * no proof. Codes: proof-needed, wrong-password.
 */
export const sessionEnd = defineCall({
  name: 'auth/session/end',
  method: 'POST',
  path: '/api/v1/auth/session/end',
  access: 'member',
  encoding: 'json',
  summary: 'End a session of the member',
  request: z.object({ id: sessionId, ...proof }),
  response: done,
  addition: true,
})

/** Codes: proof-needed, wrong-password. */
export const sessionEndOthers = defineCall({
  name: 'auth/session/end-others',
  method: 'POST',
  path: '/api/v1/auth/session/end-others',
  access: 'member',
  encoding: 'json',
  summary: "End every session of the member but the caller's",
  request: z.object(proof),
  response: done,
  addition: true,
})

/**
 * `link` is the mailed one, good once. It also ends a change of the address that waits, and removes the passkeys that were
 * added since what its mail is about; a backend of before says nothing of them. Codes: link-over (409: used, expired or never given).
 */
export const sessionEndAll = defineCall({
  name: 'auth/session/end-all',
  method: 'POST',
  path: '/api/v1/auth/session/end-all',
  access: 'client',
  encoding: 'json',
  summary: 'End every session of a member, with the link of a mail',
  request: z.object({ link: z.string('Bağlantı eksik.').check(z.minLength(1), z.maxLength(200)) }),
  response: data(
    z.object({
      done: z.literal(true),
      passkeys_removed: z.optional(z.int()),
      passkeys_left: z.optional(z.int()),
    }),
  ),
  addition: true,
})
