import { Buffer } from 'node:buffer'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { doneWork, type WorkChallenge, workChallenge } from 'shared/contracts/work'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'
import type { KeyFor } from './purpose-keys.ts'

/** Work that was done, of one of the levels below. Good once: `spendWork`. */
export type Work = { readonly nonce: string; readonly level: number; readonly expiresAt: Date }

/** For whom work is done: what was done for one is worth nothing for another. One with several names is asked by the first. */
export type Worker = string

/** Each level is as much work as the first once more. */
export const mostLevels = 8

/** About half a second of a desktop for a level: some 1,500 keys of a third of a millisecond, in a browser's own code as in anybody's. */
const iterations = 1000
const mostKeysOfLevel = 3000
const goodForSeconds = 300

/** A header longer than this holds no work of ours. */
const longestHeader = 4000
const madeByUs = z.object({
  expiresAt: z.number(),
  data: z.object({ worker: z.string(), level: z.number() }),
})

/** Anything from the first key on: what no level begins with, or steps over, need not be tried. */
export const counterOf = (level: number): number => randomInt(mostKeysOfLevel * level)

export type Works = ReturnType<typeof createWorks>

const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')

/** Asks for work and judges what was done, by signatures alone: nothing is stored until work is spent. */
export function createWorks(keyFor: KeyFor) {
  const [secrets, keySecrets] = [mapSecrets(keyFor('work'), hex), mapSecrets(keyFor('work-answers'), hex)]
  return {
    ask: async (worker: Worker, level: number): Promise<WorkChallenge> =>
      z.parse(
        workChallenge,
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: iterations,
          counter: counterOf(level),
          deriveKey,
          expiresAt: Math.floor(Date.now() / 1000) + goodForSeconds,
          data: { worker, level },
          hmacSignatureSecret: secrets[0],
          hmacKeySignatureSecret: keySecrets[0],
        }),
      ),
    /** Null for a header that is missing, broken, forged, of somebody else or past its time. */
    async judge(workers: Secrets, header: unknown): Promise<Work | null> {
      const read = z.safeParse(doneWork, readHeader(header))
      if (!read.success) return null
      const { challenge, solution } = read.data
      const made = z.safeParse(madeByUs, challenge.parameters)
      if (!made.success || !workers.includes(made.data.data.worker)) return null
      const { expiresAt, data } = made.data
      const work = {
        nonce: challenge.parameters.nonce,
        level: data.level,
        expiresAt: new Date(expiresAt * 1000),
      }
      for (const [nth, hmacSignatureSecret] of secrets.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
        const { verified } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret,
          hmacKeySignatureSecret: keySecrets[nth] ?? keySecrets[0],
        })
        if (verified) return work
      }
      return null
    },
  }
}

function readHeader(header: unknown): unknown {
  if (typeof header !== 'string' || header.length > longestHeader) return null
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString())
  } catch {
    return null
  }
}
