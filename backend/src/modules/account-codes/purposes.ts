import { patterns } from 'shared/contracts/paths'
import type { AccountCodePurpose } from '../../db/account-schema.ts'

type Purpose = {
  /** How long it is good. */
  minutes: number
  /** The page that a mailed link opens; null: it is a code of six digits, to be typed. */
  page: string | null
}

export const purposes: Record<AccountCodePurpose, Purpose> = {
  // The owner may be away when a thief logs in.
  'end-sessions': { minutes: 7 * 24 * 60, page: patterns.endSessions },
}
