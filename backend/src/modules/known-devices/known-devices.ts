import { Buffer } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { Tx } from '../../db/database.ts'
import { deviceSecretsOf, knownSeconds, storeDeviceSecret } from './device-cookie.ts'

/** A stolen cookie lets nobody guess for ever: after as many wrong passwords or codes in a row it is worth nothing. */
const wrongAttemptsAllowed = 20

type Browser = { request: FastifyRequest; reply: FastifyReply }
type Knowing = Pick<Context, 'clock' | 'random' | 'keyFor' | 'config'>

/** The device of a member by this address from which somebody asks, when it is one: nobody else's guesses slow it down. */
export async function findKnownDevice(
  { db, clock, keyFor }: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { email, request }: { email: string; request: FastifyRequest },
): Promise<{ id: number } | null> {
  const found = await db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select('member_devices.id')
    .where('email', '=', email.toLowerCase())
    .where('secret_hash', 'in', broughtHashes(request, keyFor))
    .where('forgotten_at', 'is', null)
    .where('seen_at', '>', knownSince(clock()))
    .where('wrong_attempts', '<', wrongAttemptsAllowed)
    .executeTakeFirst()
  return found ?? null
}

/**
 * The known device, with a guess counted at it before it is tried: of many at once no more are tried than are allowed.
 * `giveBackAtDevice` for one that was not wrong; a log-in forgets all of them.
 */
export async function countAtKnownDevice(
  context: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  browser: { email: string; request: FastifyRequest },
): Promise<{ id: number } | null> {
  const device = await findKnownDevice(context, browser)
  if (!device) return null
  // Looked at again under the row's lock: others may have been counted since.
  const counted = await context.db
    .updateTable('member_devices')
    .set((row) => ({ wrong_attempts: row('wrong_attempts', '+', 1) }))
    .where('id', '=', device.id)
    .where('forgotten_at', 'is', null)
    .where('wrong_attempts', '<', wrongAttemptsAllowed)
    .returning('id')
    .executeTakeFirst()
  return counted ?? null
}

/** A guess that was counted at a device was not wrong. */
export async function giveBackAtDevice({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  await db
    .updateTable('member_devices')
    .set({ wrong_attempts: sql<number>`greatest(wrong_attempts - 1, 0)` })
    .where('id', '=', id)
    .execute()
}

/**
 * A member has logged in here: from now on the browser is known. `isNew` when it was not and the member has used
 * others before, which the owner should learn of.
 */
export async function rememberDevice(
  tx: Tx,
  { clock, random, keyFor, config }: Knowing,
  { memberId, request, reply }: { memberId: number } & Browser,
): Promise<{ isNew: boolean }> {
  const now = clock()
  const devices = await tx
    .selectFrom('member_devices')
    .select(['id', 'secret_hash', 'forgotten_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .execute()
  const brought = new Map(
    deviceSecretsOf(request).flatMap((secret) => hashesOf(secret, keyFor).map((hash) => [hash, secret])),
  )
  const known = devices.find(
    ({ forgotten_at, seen_at, secret_hash }) =>
      forgotten_at === null && seen_at > knownSince(now) && brought.has(secret_hash),
  )
  const knownSecret = known && brought.get(known.secret_hash)
  if (known && knownSecret !== undefined) {
    await tx
      .updateTable('member_devices')
      // By the secret of today: the one before is given up one day, and no device with it.
      .set({ seen_at: now, wrong_attempts: 0, secret_hash: hashesOf(knownSecret, keyFor)[0] })
      .where('id', '=', known.id)
      .execute()
    storeDeviceSecret({ request, reply, secret: knownSecret, publicUrl: config.publicUrl })
    return { isNew: false }
  }
  // Never one that the browser brought: somebody else may have put it there.
  const secret = Buffer.from(random(16)).toString('base64url')
  await tx
    .insertInto('member_devices')
    .values({ member_id: memberId, secret_hash: hashesOf(secret, keyFor)[0], seen_at: now })
    .execute()
  await tx
    .deleteFrom('member_devices')
    .where('member_id', '=', memberId)
    .where('seen_at', '<=', knownSince(now))
    .execute()
  storeDeviceSecret({ request, reply, secret, publicUrl: config.publicUrl })
  return { isNew: devices.length > 0 }
}

/** None is known any more. That there were some is not forgotten: the next log-in is from a new one. */
export async function forgetDevices(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('member_devices')
    .set({ forgotten_at: now })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .execute()
}

/** Whoever copied a cookie has it for ever: a device that was not seen since is a new one. */
const knownSince = (now: Date) => new Date(now.getTime() - knownSeconds * 1000)

/** At least one, so that the same is asked of a browser without any. */
function broughtHashes(request: FastifyRequest, keyFor: Context['keyFor']): string[] {
  return ['', ...deviceSecretsOf(request)].flatMap((secret) => hashesOf(secret, keyFor))
}

const hashesOf = (secret: string, keyFor: Context['keyFor']) => keyedHashes(keyFor('known-devices'), secret)
