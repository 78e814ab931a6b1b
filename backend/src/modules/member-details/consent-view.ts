import type { consentList } from 'shared/contracts/member-account'
import type { ResponseOf } from 'shared/contracts/call'
import { toInstant } from 'shared/domain/dates'
import type { Db, Tx } from '../../db/database.ts'
import { listConsents } from '../consents/consents.ts'

type Consent = ResponseOf<typeof consentList>['data'][number]

const channels = ['email', 'sms'] as const

/** Each channel as it stands, with the time of the last change. */
export async function consentView(db: Db | Tx, memberId: number): Promise<Consent[]> {
  const all = await listConsents(db, memberId)
  return channels.map((channel) => {
    const latest = all.find((one) => one.channel === channel)
    const changedAt = latest && (latest.withdrawn_at ?? latest.given_at)
    return {
      channel,
      given: latest !== undefined && latest.withdrawn_at === null,
      changed_at: changedAt ? toInstant(changedAt) : null,
    }
  })
}
