import { sql } from 'kysely'
import type { ConsentChannel } from 'shared/contracts/member-account'
import type { ConsentSource } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { isPersonal, personal } from '../../db/sealing/personal.ts'

/** By channel: since when it is given, or null. */
export type Consents = Readonly<Record<ConsentChannel, { givenAt: Date } | null>>

/** Which advertising a member agrees to at present. */
export async function readConsents(db: Db | Tx, memberId: number): Promise<Consents> {
  const rows = await db
    .selectFrom('member_consents')
    .select(['channel', 'given_at'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()
  const of = (channel: ConsentChannel) => {
    const row = rows.find((one) => one.channel === channel)
    return row ? { givenAt: row.given_at } : null
  }
  return { email: of('email'), sms: of('sms') }
}

export type PastConsent = {
  channel: ConsentChannel
  recipient: string
  source: ConsentSource
  given_at: Date
  withdrawn_at: Date | null
}

/** Every consent that a member ever gave, the latest first. */
export async function listConsents(db: Db | Tx, memberId: number): Promise<PastConsent[]> {
  return await db
    .selectFrom('member_consents')
    .select(['channel', 'recipient', 'source', 'given_at', 'withdrawn_at'])
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Decision = {
  memberId: number
  channel: ConsentChannel
  isGiven: boolean
  /** The address or number that it is given for. */
  recipient: string
  source: ConsentSource
  /** When the box was ticked or cleared. */
  at: Date
}

/**
 * Gives or withdraws a consent. One that stands as decided keeps its time; one for another address is withdrawn and given
 * anew, because a consent is good for the address it was given for.
 */
export async function setConsent(tx: Tx, decision: Decision): Promise<void> {
  const { memberId, channel, isGiven, recipient, source, at } = decision
  await tx
    .updateTable('member_consents')
    .set({ withdrawn_at: at })
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .$if(isGiven, (query) => query.where((eb) => eb.not(isPersonal('recipient', 'phone', recipient))))
    .execute()
  if (!isGiven) return
  // Given twice at once it is one consent, with the time of the first.
  await sql`
    INSERT INTO member_consents (member_id, channel, recipient, source, given_at)
    VALUES (${memberId}, ${channel}, ${channel === 'sms' ? personal('phone', recipient) : recipient}, ${source}, ${at})
    ON CONFLICT (member_id, channel) WHERE withdrawn_at IS NULL DO NOTHING`.execute(tx)
}
