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
    .encrypt(keyFor('tracking-links'))
}

/** What a code of ours stands for; null for anything else. */
export async function decryptCode({ keyFor }: Deps, code: string): Promise<TrackedLeg | null> {
  try {
    const { plaintext } = await compactDecrypt(code, keyFor('tracking-links'), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const shown: unknown = JSON.parse(new TextDecoder().decode(plaintext))
    return z.parse(trackedLeg, shown)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
