import { locked, type Db } from '../database/database.ts'
import { writeAudit } from '../registry/history/audit.ts'
import type { Cipher } from './cipher.ts'
import { addressOf, hashOfCode, newRecoveryCodes, newSecret, stepOf } from './totp.ts'

const most = { wrong: 10, lockedMs: 15 * 60_000 }

export type CodeVerdict = 'right' | 'wrong' | 'locked' | 'unreadable'

export type SecondFactor = {
  /** A new secret, which counts for nothing before it is confirmed; null where there is one already. */
  begin: (name: string) => Promise<{ secret: string; address: string } | null>
  /** The ten recovery codes, which are stored nowhere; null for a code that is not of the new secret. */
  confirm: (name: string, code: string) => Promise<string[] | null>
  /** Of the authenticator, or a recovery code: each works once. */
  take: (name: string, code: string, given?: Given) => Promise<CodeVerdict>
}

type Given = {
  /** In a browser where this operator has logged in before: others' wrong codes close it no more than its own close it for others. */
  isKnown?: boolean
  now?: number
}

export function openSecondFactor(db: Db, cipher: Cipher): SecondFactor {
  return {
    begin: async (name) => {
      const secret = newSecret()
      const { numUpdatedRows } = await db
        .withSchema('gateway')
        .updateTable('operator')
        .set({ totp_pending: cipher.encrypt(secret) })
        .where('name', '=', name)
        .where('totp_secret', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 0n ? null : { secret, address: addressOf(secret, name) }
    },
    confirm: async (name, code) => {
      return await locked(db, async (tx) => {
        const row = await rowOf(tx, name)
        if (!row?.totp_pending || row.totp_secret !== null) return null
        const secret = cipher.decrypt(row.totp_pending)
        const step = secret === null ? null : stepOf(secret, code.trim())
        if (step === null) return null
        const set = {
          totp_secret: row.totp_pending,
          totp_pending: null,
          totp_last_step: step,
          factor_failures: 0,
          changed_at: new Date(),
        }
        await tx.updateTable('operator').set(set).where('name', '=', name).execute()
        const codes = newRecoveryCodes()
        await tx.deleteFrom('recovery_code').where('operator', '=', name).execute()
        const rows = codes.map((one) => ({ operator: name, hash: hashOfCode(one) }))
        await tx.insertInto('recovery_code').values(rows).execute()
        const details = { did: 'second-factor', operator: name }
        await writeAudit(tx, { who: name, why: '', what: 'person', module: 'host', details })
        return codes
      })
    },
    take: async (name, code, { isKnown = false, now = Date.now() } = {}) =>
      await locked(db, async (tx) => {
        const row = await rowOf(tx, name)
        if (!row?.totp_secret) return 'wrong'
        const lockedUntil = row.factor_locked_until?.getTime() ?? 0
        if (!isKnown && lockedUntil > now) return 'locked'
        const secret = cipher.decrypt(row.totp_secret)
        const given = code.trim()
        const step = secret === null ? null : stepOf(secret, given, now)
        // A code that somebody has seen is worth nothing once it was used, nor is one of before it.
        const isNew = step !== null && step > Number(row.totp_last_step ?? 0)
        if (isNew) return await right(tx, name, { totp_last_step: step })
        if (await isRecovery(tx, name, given)) return await right(tx, name, {})
        if (!isKnown) await countWrong(tx, name, row.factor_failures + 1, now)
        return secret === null ? 'unreadable' : 'wrong'
      }),
  }
}

const rowOf = (tx: Db, name: string) =>
  tx.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()

async function right(tx: Db, name: string, set: { totp_last_step?: number }): Promise<'right'> {
  await tx
    .updateTable('operator')
    .set({ ...set, factor_failures: 0, factor_locked_until: null })
    .where('name', '=', name)
    .execute()
  return 'right'
}

async function isRecovery(tx: Db, name: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('operator', '=', name)
    .where('hash', '=', hashOfCode(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Over all gateways and addresses: whoever has the password may not guess the code as well. */
async function countWrong(tx: Db, name: string, failures: number, now: number): Promise<void> {
  const set =
    failures >= most.wrong
      ? { factor_failures: 0, factor_locked_until: new Date(now + most.lockedMs) }
      : { factor_failures: failures }
  await tx.updateTable('operator').set(set).where('name', '=', name).execute()
}
