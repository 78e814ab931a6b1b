import * as z from 'zod/mini'
import { remoteId, type ModuleId } from 'shared/module/facts'
import type { RemoteId } from 'shared/module/module'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { OverrideInUse } from './visit.ts'

const agreed = {
  /** The host is the shell around every squad's pages: nobody has it replaced. */
  module: remoteId,
  origin: z.string(),
  /** ISO 8601. */
  until: z.string(),
  /** The key that it was asked with; revoked, it ends what it began. */
  keyId: z.string(),
}
const offer = z.object({ ...agreed, who: z.string(), nonce: z.string() })
const cookie = z.object(agreed)

export type Offer = z.infer<typeof offer>
/** Whether this key may still speak for the module. */
export type IsKeyActive = (keyId: string, module: ModuleId) => Promise<boolean>

export const overrideCookie = 'override'
const tenMinutes = 600

export function readRemoteId(name: string): RemoteId | null {
  const read = remoteId.safeParse(name)
  return read.success ? read.data : null
}

export function signOffer(signer: TokenSigner, value: Offer): Promise<string> {
  return signer.sign('override-offer', value, tenMinutes)
}

export async function openOffer(
  signer: TokenSigner,
  token: string,
  isKeyActive: IsKeyActive,
): Promise<Offer | null> {
  const read = await signer.verify('override-offer', token, offer)
  return read && isAhead(read.until) && (await isKeyActive(read.keyId, read.module)) ? read : null
}

export function signOverride(signer: TokenSigner, { module, origin, until, keyId }: Offer): Promise<string> {
  return signer.sign('override', { module, origin, until, keyId }, secondsTo(until))
}

/** Null for no override, and for one that is expired, forged or whose key was revoked. */
export async function openOverride(
  signer: TokenSigner,
  token: string | undefined,
  isKeyActive: IsKeyActive,
): Promise<Omit<OverrideInUse, 'areas'> | null> {
  const read = await signer.verify('override', token, cookie)
  if (!read || !isAhead(read.until) || !(await isKeyActive(read.keyId, read.module))) return null
  return { module: read.module, origin: read.origin, until: read.until }
}

export function secondsTo(until: string): number {
  return Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))
}

function isAhead(until: string): boolean {
  return Date.parse(until) > Date.now()
}
