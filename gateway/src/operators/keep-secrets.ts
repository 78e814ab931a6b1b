import type { FastifyBaseLogger } from 'fastify'
import { every } from 'shared-server/every'
import { isTakingOver, noteSecretUse, readSecretUses } from 'shared-server/process/secret-uses'
import type { Secrets } from 'shared-server/secrets'
import type { Db } from '../database/database.ts'
import type { Cipher } from './cipher.ts'
import { renewEncrypted } from './renew-encrypted.ts'

export const secretUses = { table: 'gateway.secret_use', setting: 'GATEWAY_SECRET' } as const

const hourMs = 3_600_000

type Deps = { db: Db; secrets: Secrets; cipher: Cipher; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

/**
 * Notes which secret signs, and while there are several encrypts by the first what the others have: each hour, for a gateway
 * that has them in another order may still write. Not back to one that others leave, or it would be needed again. The answer
 * stops it.
 */
export function keepSecrets({ db, secrets, cipher, log }: Deps): () => Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'secrets were not noted or renewed')
  const stopNoting = noteSecretUse({ db, ...secretUses }, secrets, failed)
  if (secrets.length === 1) return stopNoting
  const renew = async () => {
    if (!isTakingOver(await readSecretUses({ db, ...secretUses }, secrets), new Date())) return
    const renewed = await renewEncrypted(db, cipher)
    if (renewed > 0) log.info({ renewed }, 'encrypted by the secret of today')
  }
  const first = renew().catch(failed)
  const stopRenewing = every(hourMs, renew, failed)
  return async () => {
    await Promise.all([first, stopNoting(), stopRenewing()])
  }
}
