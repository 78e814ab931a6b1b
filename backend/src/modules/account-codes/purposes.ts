import { patterns } from 'shared/contracts/paths'
import { codeMinutes } from 'shared/domain/code-period'
import { registrationHours } from 'shared/domain/registration-period'
import { memberDays } from '../../context/lifetimes.ts'
import type { AccountCodePurpose } from '../../db/account-schema.ts'

type Purpose = {
  /** How long it is good. */
  minutes: number
  /** The page that a mailed link opens; null: it is a code of six digits, to be typed. */
  page: string | null
}

export const purposes: Record<AccountCodePurpose, Purpose> = {
  'confirm-address': { minutes: registrationHours * 60, page: patterns.confirmAddress },
  'reset-password': { minutes: codeMinutes, page: null },
  // What a right code is traded for, and no mail brings: long enough to think of a password.
  'reset-token': { minutes: 15, page: null },
  // The owner may be away when a thief logs in: as long as that session may live.
  'end-sessions': { minutes: memberDays * 24 * 60, page: patterns.endSessions },
  'email-change-current': { minutes: 24 * 60, page: patterns.emailChange },
  'email-change-new': { minutes: 24 * 60, page: patterns.emailChange },
}
