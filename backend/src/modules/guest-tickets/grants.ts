import { SignJWT } from 'jose'
import { type CodePurpose, codePurpose } from 'shared/contracts/guest-ticket'
import { type OrderId, orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { verifyByAny } from '../../context/purpose-keys.ts'
import { RefusalError } from '../../http/refusal.ts'

/** What a right code has proved: this visitor is the buyer of this order, for this purpose. */
export type Grant = { orderId: OrderId; purpose: CodePurpose; sid: string }

/** Long enough for every passenger of an order. */
export const grantSeconds = 600

const grantClaims = z.object({ order: orderId, purpose: codePurpose, sid: z.string() })
const typ = 'ticket-grant+jwt'

type Deps = Pick<Context, 'keyFor' | 'clock'>

export function signGrant({ keyFor, clock }: Deps, { orderId: order, purpose, sid }: Grant): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({ order, purpose, sid })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuedAt(now)
    .setExpirationTime(now + grantSeconds)
    .sign(keyFor('guest-grants')[0])
}

/** The order that a grant opens; throws a Refusal for one that is forged, over, for another purpose or another visitor's. */
export async function verifyGrant(
  deps: Deps,
  grant: string,
  { purpose, sid }: Pick<Grant, 'purpose' | 'sid'>,
): Promise<{ orderId: OrderId }> {
  const claims = await readClaims(deps, grant)
  if (claims?.purpose !== purpose || claims.sid !== sid)
    throw new RefusalError(403, 'grant-over', 'Onayınızın süresi doldu. Yeni bir kod isteyin.')
  return { orderId: claims.order }
}

async function readClaims(
  { keyFor, clock }: Deps,
  grant: string,
): Promise<z.infer<typeof grantClaims> | null> {
  const payload = await verifyByAny(grant, keyFor('guest-grants'), {
    algorithms: ['HS256'],
    typ,
    currentDate: clock(),
  })
  return payload && z.parse(grantClaims, payload)
}
