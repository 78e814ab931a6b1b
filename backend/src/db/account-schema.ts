import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What a code or link that was mailed to an address is good for. */
export type AccountCodePurpose = 'end-sessions'

/** Mails about an account; what each says: modules/account-mails. */
export type AccountMailKind = 'password-changed'

/** Each is agreed to by itself. */
export type ConsentChannel = 'email' | 'sms'

/** Where a member's consent was given. */
export type ConsentSource = 'unrecorded' | 'register' | 'details'

/** Tables of members' accounts beside `members` itself: migrations 0026 and on. */
export type AccountTables = {
  member_sessions: {
    id: string
    member_id: number
    user_agent: string
    started_at: Date
    seen_at: Date
    expires_at: Date
    ended_at: Generated<Date | null>
  }
  account_codes: {
    id: GeneratedAlways<number>
    purpose: AccountCodePurpose
    subject: string
    member_id: number | null
    details: ColumnType<unknown, string, string>
    nonce: string
    wrong_attempts: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
  }
  member_consents: {
    id: GeneratedAlways<number>
    member_id: number | null
    channel: ConsentChannel
    recipient: string
    source: ConsentSource
    given_at: Date
    withdrawn_at: Generated<Date | null>
  }
}
