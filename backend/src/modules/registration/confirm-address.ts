import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countWrongAttempt } from '../account-codes/code-store.ts'
import { type LiveLink, lockLink, readLink, useLink } from '../account-codes/mailed-links.ts'
import { setConsent } from '../consents/consents.ts'
import {
  addressOf,
  hashesForAddress,
  isHashOf,
  type AddressHashes,
  lockRegistrations,
  type Registration,
} from './pending-registrations.ts'
import { personal } from '../../db/sealing/personal.ts'

type Opened = {
  link: string
  /** Of whoever opens the link where nobody has registered. */
  password: string | undefined
  /** The visitor who opens it. */
  sid: string
}
type Proof = { sid: string } | { hashes: AddressHashes }
type Outcome = { kind: 'confirmed' | 'password-needed' | 'over' } | { kind: 'wrong'; left: number }

/**
 * A registration becomes a member: the link proves the mailbox, and the visitor or the password proves whose registration it
 * is. A stranger may have registered the address too, and the mails look alike.
 */
export async function confirmMember(
  context: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { link, password, sid }: Opened,
): Promise<void> {
  const { db, clock, keyFor } = context
  const sought = { link, purpose: 'confirm-address', now: clock(), keyFor } as const
  // Before the transaction, since a hash takes its time.
  const proof = password === undefined ? { sid } : { hashes: await hashesFor(context, sought, password) }
  // What is counted must not be rolled back: it is refused outside.
  const outcome = await db.transaction().execute(async (tx) => {
    const live = await lockLink(tx, sought)
    return live ? await confirm(tx, live, proof, sought.now) : ({ kind: 'over' } as const)
  })
  switch (outcome.kind) {
    case 'confirmed':
      return
    case 'password-needed':
      throw new RefusalError(
        403,
        'password-needed',
        'Bağlantıyı kayıt olduğunuz tarayıcıdan başka bir yerde açtınız. Devam etmek için kayıt olurken seçtiğiniz şifreyi girin.',
      )
    case 'wrong':
      throw new RefusalError(422, 'wrong-password', {
        password: [`Şifre hatalı. ${outcome.left} deneme hakkınız kaldı.`],
      })
    case 'over':
      throw linkOver()
  }
}

async function hashesFor(
  { db, keyFor }: Pick<Context, 'db' | 'keyFor'>,
  sought: Parameters<typeof readLink>[1],
  password: string,
): Promise<AddressHashes> {
  const email = await emailOf(db, await readLink(db, sought), sought.now)
  if (email === null) throw linkOver()
  return hashesForAddress(password, email, keyFor)
}

const emailOf = async (db: Db | Tx, live: LiveLink | null, now: Date): Promise<string | null> =>
  live && (await addressOf(db, registrationOf(live), now))

async function confirm(tx: Tx, live: LiveLink, proof: Proof, now: Date): Promise<Outcome> {
  const email = await emailOf(tx, live, now)
  if (email === null || (await isMembers(tx, email))) return { kind: 'over' }
  const waiting = await lockRegistrations(tx, email, now)
  const opened = waiting.find(({ id }) => id === registrationOf(live))
  if (!opened) return { kind: 'over' }
  const proved = findProved(waiting, opened, proof)
  if (proved) {
    await useLink(tx, live.id, now)
    await becomeMember(tx, proved, now)
    return { kind: 'confirmed' }
  }
  if ('sid' in proof) return { kind: 'password-needed' }
  const left = await countWrongAttempt(tx, live, now)
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' }
}

/** That of the link if it can be, else the latest. */
function findProved(
  waiting: readonly Registration[],
  opened: Registration,
  proof: Proof,
): Registration | undefined {
  return [opened, ...waiting].find((one) =>
    'sid' in proof ? one.buyer_sid === proof.sid : isHashOf(one.password_hash, proof.hashes),
  )
}

async function isMembers(tx: Tx, email: string): Promise<boolean> {
  const member = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  return member !== undefined
}

async function becomeMember(tx: Tx, registration: Registration, now: Date): Promise<void> {
  const { email, password_hash, name, surname, phone, created_at } = registration
  // Of two that are confirmed at once, and beside a member who was there before, one is there.
  const member = await tx
    .insertInto('members')
    .values({
      email,
      password_hash,
      name,
      surname,
      phone: personal('phone', phone),
      terms_accepted_at: created_at,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!member) throw linkOver()
  // What was registered with another password lives on to its end: a stranger who registered the address would see by the
  // log-in that it has become a member's.
  await tx
    .deleteFrom('pending_registrations')
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .execute()
  const consent = { memberId: member.id, source: 'register', at: created_at } as const
  await setConsent(tx, {
    ...consent,
    channel: 'email',
    isGiven: registration.email_consent,
    recipient: email,
  })
  await setConsent(tx, { ...consent, channel: 'sms', isGiven: registration.sms_consent, recipient: phone })
}

function registrationOf({ details }: LiveLink): number {
  return z.parse(linkDetails, details).registration
}

const linkDetails = z.object({ registration: z.int() })

const linkOver = () =>
  new RefusalError(
    409,
    'link-over',
    'Bu bağlantının süresi dolmuş, daha önce kullanılmış ya da şifre çok kez yanlış yazılmış. Adresinizi onayladıysanız giriş yapın, yoksa yeniden kayıt olun.',
  )
