import type { DeclineReason } from './acquirer.ts'

/**
 * Codes of a bank that said no, in our words (docs.iyzico.com, error codes). Null is no decision of a bank: a
 * mistake of ours, a wrong key, a fault at iyzico. Nobody is told of a failure for it.
 */
export function declineOf(errorCode: string | null | undefined): DeclineReason | null {
  if (!errorCode || !/^10\d{3}$/.test(errorCode)) return null
  return reasons[errorCode] ?? 'card-refused'
}

/** All others, such as 10005, 10012, 10041, 10043, 10057: the bank does not honour the card, and why is not for us to say. */
const reasons: Record<string, DeclineReason> = {
  '10051': 'insufficient-funds',
  '10054': 'card-expired',
  // A wrong security code: what was typed may be typed again.
  '10084': 'card-unknown',
}
