import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { proof } from './proof.ts'
import { accessToken } from './site.ts'
import { data, instant } from './units.ts'

/**
 * All calls of this file are ours: passkeys beside the password. What goes to the browser and comes back is as WebAuthn's
 * own JSON has it (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON), as far as we use it. Both
 * ceremonies begin with a challenge that is good once, for five minutes, and for the visitor who asked. Codes of every call:
 * passkeys-unavailable (409: this site's address can have none).
 */

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))

/** At most 1023 bytes. */
const credentialId = base64url(1364)
const publicKey = z.literal('public-key')

/** `origin` is the site's own: a page that was opened at another one offers no passkeys. */
const logInOptions = z.object({
  origin: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

/** Says nothing of any account: no address is asked for. */
export const passkeyLogInOptions = defineCall({
  name: 'auth/passkey/log-in-options',
  method: 'POST',
  path: '/api/v1/auth/passkey/log-in-options',
  access: 'client',
  encoding: 'json',
  summary: 'Begin a log-in by passkey',
  request: z.object({}),
  response: data(logInOptions),
  addition: true,
})

/**
 * `former_buyer` is as `auth/login` has it. Codes: challenge-over (409: used, expired or another visitor's; begin anew),
 * passkey-refused (422: whatever else is wrong, a passkey that nobody has among it).
 */
export const passkeyLogIn = defineCall({
  name: 'auth/passkey/log-in',
  method: 'POST',
  path: '/api/v1/auth/passkey/log-in',
  access: 'client',
  encoding: 'json',
  summary: "A member's token for the answer of an authenticator",
  request: z.object({
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: publicKey,
      response: z.object({
        clientDataJSON: base64url(4096),
        authenticatorData: base64url(4096),
        signature: base64url(8192),
        userHandle: z.optional(z.nullable(base64url(86))),
      }),
    }),
    former_buyer: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: accessToken,
  addition: true,
})

/** How many a member may have. */
export const maxPasskeys = 10

const passkeyId = z.int().check(z.gte(1))
const name = z
  .string('Ad girin.')
  .check(z.trim(), z.minLength(1, 'Ad girin.'), z.maxLength(60, 'Ad en çok 60 karakter olabilir.'))

/** `is_synced`: it is on all devices of its owner, so that losing one loses nothing. */
const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  created_at: instant,
  used_at: z.nullable(instant),
  is_synced: z.boolean(),
})

export const passkeyList = defineCall({
  name: 'auth/passkey/list',
  method: 'GET',
  path: '/api/v1/auth/passkey/list',
  access: 'member',
  encoding: 'none',
  summary: "The member's passkeys, the newest last",
  request: z.object({}),
  response: data(z.array(passkey)),
  addition: true,
})

/**
 * Codes: proof-needed, wrong-password, too-many-passkeys (409).
 */
export const passkeyAddOptions = defineCall({
  name: 'auth/passkey/add-options',
  method: 'POST',
  path: '/api/v1/auth/passkey/add-options',
  access: 'member',
  encoding: 'json',
  summary: 'Begin to add a passkey',
  request: z.object(proof),
  response: data(
    z.object({
      origin: z.string(),
      options: z.object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
        timeout: z.number(),
        attestation: z.literal('none'),
        excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
        authenticatorSelection: z.object({
          residentKey: z.literal('required'),
          requireResidentKey: z.literal(true),
          userVerification: z.literal('required'),
        }),
      }),
    }),
  ),
  addition: true,
})

/** Named after the device; the member may change it. Codes: challenge-over, passkey-refused, too-many-passkeys. */
export const passkeyAdd = defineCall({
  name: 'auth/passkey/add',
  method: 'POST',
  path: '/api/v1/auth/passkey/add',
  access: 'member',
  encoding: 'json',
  summary: 'Add the passkey that an authenticator has made',
  request: z.object({
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: publicKey,
      response: z.object({
        clientDataJSON: base64url(4096),
        attestationObject: base64url(32_768),
      }),
    }),
  }),
  response: data(passkey),
  addition: true,
})

/**
 * A name with characters that are not seen or that turn the direction of text is refused at its field. Codes: passkey-gone (404:
 * removed meanwhile, or never the member's).
 */
export const passkeyRename = defineCall({
  name: 'auth/passkey/rename',
  method: 'POST',
  path: '/api/v1/auth/passkey/rename',
  access: 'member',
  encoding: 'json',
  summary: 'Name a passkey of the member',
  request: z.object({ id: passkeyId, name }),
  response: data(passkey),
  addition: true,
})

/**
 * One that is gone already, and one that is not the member's, are answered alike: the member does not have it. Codes:
 * proof-needed, wrong-password.
 */
export const passkeyRemove = defineCall({
  name: 'auth/passkey/remove',
  method: 'POST',
  path: '/api/v1/auth/passkey/remove',
  access: 'member',
  encoding: 'json',
  summary: 'Remove a passkey of the member',
  request: z.object({ id: passkeyId, ...proof }),
  response: done,
  addition: true,
})
