import * as z from 'zod/mini'
import { remoteId } from 'shared/module/facts'
import type { ModuleId } from 'shared/module/module'
import type { Seal } from '../tokens/seal.ts'
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
export type KeyStands = (keyId: string, module: ModuleId) => Promise<boolean>

export const overrideCookie = 'override'
const tenMinutes = 600

export function readRemoteId(name: string): ModuleId | null {
  const read = remoteId.safeParse(name)
  return read.success ? read.data : null
}

export function sealOffer(seal: Seal, value: Offer): Promise<string> {
  return seal.close('override-offer', value, tenMinutes)
}

export async function openOffer(seal: Seal, sealed: string, stands: KeyStands): Promise<Offer | null> {
  const read = await seal.open('override-offer', sealed, offer)
  return read && isAhead(read.until) && (await stands(read.keyId, read.module)) ? read : null
}

export function sealOverride(seal: Seal, { module, origin, until, keyId }: Offer): Promise<string> {
  return seal.close('override', { module, origin, until, keyId }, secondsTo(until))
}

/** Null for no override, and for one that is expired, forged or whose key was revoked. */
export async function openOverride(
  seal: Seal,
  sealed: string | undefined,
  stands: KeyStands,
): Promise<Omit<OverrideInUse, 'areas'> | null> {
  const read = await seal.open('override', sealed, cookie)
  if (!read || !isAhead(read.until) || !(await stands(read.keyId, read.module))) return null
  return { module: read.module, origin: read.origin, until: read.until }
}

export function secondsTo(until: string): number {
  return Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))
}

function isAhead(until: string): boolean {
  return Date.parse(until) > Date.now()
}
