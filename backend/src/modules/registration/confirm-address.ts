import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import * as z from 'zod/mini'
import { redeemLink } from '../account-codes/mailed-links.ts'
import { setConsent } from '../consents/consents.ts'

const details = z.object({ registration: z.int() })

/** The registration of a mailed link becomes a member, whose address is answered; all others that wait for it are over. */
export async function confirmAddress(
  { db, clock, keyFor }: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  link: string,
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const now = clock()
    const redeemed = await redeemLink(tx, { link, purpose: 'confirm-address', now, keyFor })
    if (!redeemed) throw linkOver()
    const { registration } = z.parse(details, redeemed.details)
    return await becomeMember(tx, registration, now)
  })
}

async function becomeMember(tx: Tx, id: number, now: Date): Promise<string> {
  const waiting = await tx
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!waiting) throw linkOver()
  const { email, password_hash, name, surname, phone, created_at } = waiting
  // Of two that are confirmed at once, and beside a member who was there before, one is there.
  const member = await tx
    .insertInto('members')
    .values({ email, password_hash, name, surname, phone, terms_accepted_at: created_at, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!member) throw linkOver()
  await tx.deleteFrom('pending_registrations').where('email', '=', email).execute()
  const consent = { memberId: member.id, source: 'register', at: created_at } as const
  await setConsent(tx, { ...consent, channel: 'email', isGiven: waiting.email_consent, recipient: email })
  await setConsent(tx, { ...consent, channel: 'sms', isGiven: waiting.sms_consent, recipient: phone })
  return email
}

const linkOver = () =>
  new Refusal(
    409,
    'link-over',
    'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Adresinizi onayladıysanız giriş yapın, yoksa yeniden kayıt olun.',
  )
