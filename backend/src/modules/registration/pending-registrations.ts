import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { AccountTables } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { isSameSecret } from '../../context/same-secret.ts'
import { purposes } from '../account-codes/purposes.ts'
import { hashPassword } from '../auth/passwords.ts'

export type Registration = Selectable<AccountTables['pending_registrations']>

export type NewRegistration = {
  /** The visitor who registers. */
  sid: string
  email: string
  passwordHash: string
  name: string
  surname: string
  phone: string
  emailConsent: boolean
  smsConsent: boolean
}

/** With the salt of all that wait for an address: one hash is compared with each of them. */
export function hashForAddress(password: string, email: string, keyFor: Context['keyFor']): Promise<string> {
  const salt = createHmac('sha256', keyFor('registration-salts')).update(email).digest()
  return hashPassword(password, salt.subarray(0, 16))
}

export async function insertRegistration(tx: Tx, registration: NewRegistration, now: Date): Promise<number> {
  await tx.deleteFrom('pending_registrations').where('expires_at', '<', now).execute()
  const { id } = await tx
    .insertInto('pending_registrations')
    .values({
      email: registration.email,
      buyer_sid: registration.sid,
      password_hash: registration.passwordHash,
      name: registration.name,
      surname: registration.surname,
      phone: registration.phone,
      email_consent: registration.emailConsent,
      sms_consent: registration.smsConsent,
      created_at: now,
      expires_at: new Date(now.getTime() + purposes['confirm-address'].minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a registration that waits. */
export async function addressOf(db: Db | Tx, id: number, now: Date): Promise<string | null> {
  const waiting = await db
    .selectFrom('pending_registrations')
    .select('email')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return waiting?.email ?? null
}

/** All that wait for an address, the latest first: whoever confirms one of them waits for whoever confirms another. */
export async function lockRegistrations(tx: Tx, email: string, now: Date): Promise<Registration[]> {
  return await tx
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
}

/** The latest that waits for an address with this password; its hash is made by `hashForAddress`. */
export async function findRegistration(
  db: Db | Tx,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<number | null> {
  const waiting = await db
    .selectFrom('pending_registrations')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return waiting.find(({ password_hash }) => isSameSecret(password_hash, passwordHash))?.id ?? null
}
