import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsentChannel } from 'shared/contracts/member-account'
import type { AttemptCounterTable } from 'shared-server/limits/attempt-limit'
import type { Personal } from './sealing/personal.ts'

/** What a code or link that was mailed to an address is good for. */
export type AccountCodePurpose =
  | 'end-sessions'
  | 'confirm-address'
  | 'reset-password'
  | 'reset-token'
  | 'email-change-current'
  | 'email-change-new'

/** Mails about an account; their texts: modules/account-mails. */
export type AccountMailKind =
  | 'password-changed'
  | 'new-device'
  | 'confirm-address'
  | 'already-member'
  | 'reset-code'
  | 'email-change-current'
  | 'email-change-new'
  | 'email-change-taken'
  | 'email-changed'
  | 'data-exported'
  | 'membership-closed'
  | 'passkey-added'
  | 'passkey-removed'

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
  email_changes: {
    id: GeneratedAlways<number>
    member_id: number
    new_email: string
    session_id: string
    current_confirmed_at: Generated<Date | null>
    new_confirmed_at: Generated<Date | null>
    created_at: Date
    expires_at: Date
  }
  member_passkeys: {
    id: GeneratedAlways<number>
    member_id: number
    credential_id: string
    public_key: Uint8Array
    sign_count: number
    user_handle: string
    name: string
    device: Generated<string | null>
    is_synced: boolean
    created_at: Date
    used_at: Generated<Date | null>
  }
  passkey_challenges: {
    challenge: string
    buyer_sid: string
    session_id: string | null
    expires_at: Date
  }
  account_codes: {
    id: GeneratedAlways<number>
    purpose: AccountCodePurpose
    subject: string
    buyer_sid: Generated<string | null>
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
    /** A number is sealed. */
    recipient: ColumnType<string, string | Personal, string | Personal>
    source: ConsentSource
    given_at: Date
    withdrawn_at: Generated<Date | null>
  }
  pending_registrations: {
    id: GeneratedAlways<number>
    email: string
    password_hash: string
    name: string
    surname: string
    phone: ColumnType<string, Personal, Personal>
    email_consent: boolean
    sms_consent: boolean
    created_at: Date
    expires_at: Date
    buyer_sid: string | null
  }
  attempt_counters: AttemptCounterTable
  member_devices: {
    id: GeneratedAlways<number>
    member_id: number
    secret_hash: string
    wrong_attempts: Generated<number>
    seen_at: Date
    forgotten_at: Generated<Date | null>
  }
}
