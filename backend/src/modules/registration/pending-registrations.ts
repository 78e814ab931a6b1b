import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { mapSecrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import type { AccountTables } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { isSameSecret } from '../../context/same-secret.ts'
import { purposes } from '../account-codes/purposes.ts'
import { hashAsBefore, hashPassword } from 'shared-server/passwords'
import { personal } from '../../db/sealing/personal.ts'

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

/** What is stored of a password from now on, and what may have been: by the release before, and before the secret was changed. */
export type AddressHashes = { current: string; earlier: readonly string[] }

/** With the salt of all that wait for an address: they are compared with each of them. */
export async function hashesForAddress(
  password: string,
  email: string,
  keyFor: Context['keyFor'],
): Promise<AddressHashes> {
  const [salt, ...saltsBefore] = mapSecrets(keyFor('registration-salts'), (key) =>
    createHmac('sha256', key).update(email).digest().subarray(0, 16),
  )
  const [current, ...earlier] = await Promise.all([
    hashPassword(password, salt),
    hashAsBefore(password, salt),
    ...saltsBefore.flatMap((one) => [hashPassword(password, one), hashAsBefore(password, one)]),
  ])
  return { current, earlier }
}

export const isHashOf = (stored: string, { current, earlier }: AddressHashes): boolean =>
  [current, ...earlier].map((hash) => isSameSecret(stored, hash)).includes(true)

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
      phone: personal('phone', registration.phone),
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

/** The latest that waits for an address with this password; its hashes are made by `hashesForAddress`. */
export async function findRegistration(
  db: Db | Tx,
  { email, hashes, now }: { email: string; hashes: AddressHashes; now: Date },
): Promise<number | null> {
  const waiting = await db
    .selectFrom('pending_registrations')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return waiting.find(({ password_hash }) => isHashOf(password_hash, hashes))?.id ?? null
}
