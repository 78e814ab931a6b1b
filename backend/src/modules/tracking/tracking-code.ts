import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { leg, orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'

/** Whose journey a link shows. Encrypted and not only signed: whoever knows the order's id may see the whole order. */
const trackedLeg = z.object({ order: orderId, leg })
export type TrackedLeg = z.infer<typeof trackedLeg>

type Deps = Pick<Context, 'keyFor'>

export function encryptCode({ keyFor }: Deps, shown: TrackedLeg): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(shown)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor('tracking-links')[0])
}

/** What a code of ours stands for; null for anything else. */
export async function decryptCode({ keyFor }: Deps, code: string): Promise<TrackedLeg | null> {
  for (const key of keyFor('tracking-links')) {
    // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
    const text = await decryptBy(key, code)
    if (text !== null) return z.parse(trackedLeg, JSON.parse(text))
  }
  return null
}

async function decryptBy(key: Uint8Array, code: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(code, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
