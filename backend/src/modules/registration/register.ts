import { sql } from 'kysely'
import type { register } from 'shared/contracts/auth'
import type { ParsedRequestOf } from 'shared/contracts/call'
import { cleanName, whyNotName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { insertAccountCode, accountSubjectOf } from '../account-codes/code-store.ts'
import { refuseWeakPassword } from '../auth/weak-password.ts'
import { findRegistration, hashesForAddress, insertRegistration } from './pending-registrations.ts'

type Sent = ParsedRequestOf<typeof register>

/** What is stored of a form; throws one Refusal with every field that is wrong. */
export function readRegistration(sent: Sent) {
  const phone = normalisePhone(sent.phone)
  const wrong = {
    name: whyNotName(sent.name, 'Ad'),
    surname: whyNotName(sent.surname, 'Soyad'),
    phone: phone === null ? 'Telefon numarası eksik ya da hatalı. Örnek: 0532 123 45 67.' : null,
  }
  const errors = Object.entries(wrong).flatMap(([field, message]) => (message ? [[field, [message]]] : []))
  if (phone === null || errors.length > 0)
    throw new RefusalError(422, 'validation', Object.fromEntries(errors))
  const { email, password, email_consent, sms_consent } = sent
  const [name, surname] = [cleanName(sent.name), cleanName(sent.surname)]
  refuseWeakPassword(password, { email, name, surname })
  return { email, password, name, surname, phone, emailConsent: email_consent, smsConsent: sms_consent }
}

/** Does the same for a member's address as for anybody's: what differs is the mail. */
export async function startRegistration(
  context: Context,
  { password, ...registration }: ReturnType<typeof readRegistration> & { sid: string },
): Promise<void> {
  const { db, clock, keyFor } = context
  const { email } = registration
  const hashes = await hashesForAddress(password, email, keyFor)
  await db.transaction().execute(async (tx) => {
    const id = await insertRegistration(tx, { ...registration, passwordHash: hashes.current }, clock())
    await queueMail(tx, context, { id, email })
  })
}

/** The mail once more, for whoever knows the password of the registration; nothing for anybody else. */
export async function mailRegistrationAgain(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, clock, keyFor } = context
  const hashes = await hashesForAddress(password, email, keyFor)
  await db.transaction().execute(async (tx) => {
    const id = await findRegistration(tx, { email, hashes, now: clock() })
    if (id !== null) await queueMail(tx, context, { id, email })
  })
}

async function queueMail(tx: Tx, context: Context, { id, email }: { id: number; email: string }) {
  const codeId = await insertAccountCode(tx, context, {
    purpose: 'confirm-address',
    subject: accountSubjectOf(email, context.keyFor),
    memberId: null,
    details: { registration: id },
  })
  // One statement that does the same for both, so that it takes the same time.
  await sql`
    INSERT INTO mails (kind, recipient, member_id, account_code_id, facts)
    SELECT CASE WHEN member.id IS NULL THEN 'confirm-address' ELSE 'already-member' END,
      typed.email, member.id, ${codeId}, '{}'
    FROM (SELECT ${email}::text AS email) typed LEFT JOIN members member ON member.email = typed.email`.execute(
    tx,
  )
}
