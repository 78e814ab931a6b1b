import * as z from 'zod/mini'

/**
 * The password, again, before what a stolen session must not do. May be left out within ten minutes after a log-in; else
 * the call is refused. Codes: proof-needed (403, nothing has happened), wrong-password (422, at `current_password`).
 */
export const proof = {
  current_password: z.optional(
    z.string('Şifre girin.').check(z.minLength(1, 'Şifre girin.'), z.maxLength(72)),
  ),
}
