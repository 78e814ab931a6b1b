import { createHmac } from 'node:crypto'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { saveContactMessage } from 'shared/contracts/contact'
import { normalisePhone } from 'shared/domain/phone'
import { mapSecrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'
import { queueCompanyMails } from '../company-mails/queue-company-mails.ts'
import { makeReference } from './reference.ts'
import { personal } from '../../db/sealing/personal.ts'

type Message = ParsedRequestOf<typeof saveContactMessage>
type Saving = Pick<Context, 'db' | 'clock' | 'random' | 'keyFor' | 'config'>

/** Any number that no other lock of ours uses. */
const messageLock = 4052
const dayMs = 86_400_000

/**
 * Stores a message with the mails about it, in one transaction, and answers its reference. The same message within a day
 * is the same one, also when it is sent twice at once.
 */
export async function saveMessage(saving: Saving, message: Message, ip: string): Promise<string> {
  const { db, clock, random } = saving
  const phone = message.phone === '' ? null : normalisePhone(message.phone)
  if (message.phone !== '' && phone === null)
    throw new RefusalError(422, 'validation', { phone: ['Geçerli bir telefon girin.'] })
  const contentHashes = mapSecrets(saving.keyFor('written-messages'), (key) =>
    createHmac('sha256', key).update(JSON.stringify(message)).digest('hex'),
  )
  const now = clock()
  const since = new Date(now.getTime() - dayMs)
  const sentBefore = (executor: Saving['db'] | Tx) =>
    executor
      .selectFrom('contact_messages')
      .select('reference')
      .where('content_hash', 'in', contentHashes)
      .where('created_at', '>', since)
      .executeTakeFirst()

  const before = await sentBefore(db)
  if (before) return before.reference
  await refuseUnknownType(db, message.request_type_id)
  await countAttempt(saving, { act: 'contact-message', subject: message.email, ip })
  return db.transaction().execute(async (tx) => {
    await lockNames(tx, messageLock, contentHashes)
    const meanwhile = await sentBefore(tx)
    if (meanwhile) return meanwhile.reference
    const reference = makeReference(random)
    const { id } = await tx
      .insertInto('contact_messages')
      .values({
        reference,
        request_type_id: message.request_type_id,
        content_hash: contentHashes[0],
        name: message.name,
        surname: message.surname,
        email: message.email,
        phone: personal('phone', phone),
        pnr: message.pnr === '' ? null : message.pnr,
        message: message.message,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueCompanyMails(tx, { messageId: id, email: message.email })
    return reference
  })
}

async function refuseUnknownType(db: Saving['db'], id: number): Promise<void> {
  const type = await db
    .selectFrom('request_types')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!type) throw new RefusalError(422, 'validation', { request_type_id: ['Konu seçin.'] })
}
