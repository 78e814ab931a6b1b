import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, instant, journeyId, localDate, pnr, seatNo } from './units.ts'

/**
 * What a ticket's QR carries, as the payload of a compact JWS (`alg` EdDSA, `kid` the key's name): enough to let a
 * passenger in without a network. Short names, because every letter makes the QR denser. No identity number.
 */
export const ticketCode = z.object({
  /** The passenger's id on the ticket. */
  t: z.int(),
  p: pnr,
  j: journeyId,
  s: seatNo,
  /** Departure of the leg, and where from and to. */
  d: instant,
  f: z.string(),
  a: z.string(),
  /** The passenger as printed. */
  n: z.string(),
})
export type TicketCode = z.infer<typeof ticketCode>

/** A public key as JWK (RFC 8037). */
const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
})
export type TicketKey = z.infer<typeof publicKey>

/** Addition of ours: fetched once, kept by the verifying page, and enough from then on. Keys of the past stay in it. */
export const ticketKeys = defineCall({
  name: 'ticket/keys',
  method: 'GET',
  path: '/api/v1/ticket/keys',
  access: 'public',
  encoding: 'none',
  summary: 'The public keys that tickets are signed with',
  request: z.object({}),
  response: data(z.array(publicKey)),
  addition: true,
})

/** Addition of ours: a signature does not know of a cancel, so who has a network asks. A forged code is refused with 422. */
export const ticketCheck = defineCall({
  name: 'ticket/check',
  method: 'POST',
  path: '/api/v1/ticket/check',
  access: 'public',
  encoding: 'json',
  summary: 'Whether a signed ticket is still good for its bus',
  request: z.object({ code: z.string().check(z.minLength(40), z.maxLength(1200)) }),
  response: data(
    z.object({ state: z.enum(['Purchased', 'Open', 'Cancelled', 'Used']), service_date: localDate }),
  ),
  addition: true,
})
