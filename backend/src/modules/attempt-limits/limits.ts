import type { Limit } from 'shared-server/limits/attempt-limit'

/** What can be guessed, or done to somebody's mailbox. */
export type GuardedAct =
  | 'log-in'
  | 'register'
  | 'forgot-password'
  | 'forgot-password-at-device'
  | 'reset-code'
  | 'current-password'
  | 'look-up'
  | 'email-change'
  | 'contact-message'
  | 'job-application'

const quarter = 15 * 60
const passwords: Limit = { free: 5, firstSeconds: 30, mostSeconds: quarter, forgivenSeconds: quarter }
const mails: Limit = { free: 3, firstSeconds: 60, mostSeconds: quarter, forgivenSeconds: quarter }

/** Of an address, a member, a device or a reference: few, because the owner is let past from a known device. */
const bySubject: Record<GuardedAct, Limit> = {
  'log-in': passwords,
  register: mails,
  'forgot-password': mails,
  // Five an hour to an owner at their own browser, and to whoever has stolen its cookie.
  'forgot-password-at-device': { free: 5, firstSeconds: 240, mostSeconds: 720, forgivenSeconds: 720 },
  'reset-code': { free: 10, firstSeconds: 60, mostSeconds: quarter, forgivenSeconds: quarter },
  'current-password': passwords,
  // Many: a phone has a thousand million values, and whoever knows the reference alone must not keep its owner out.
  'look-up': { free: 120, firstSeconds: 30, mostSeconds: 30, forgivenSeconds: 30 },
  // Of the address that is to be mailed, whoever asks: as often at once as one member may, then one each half an hour.
  'email-change': { free: 5, firstSeconds: 1800, mostSeconds: 1800, forgivenSeconds: 1800 },
  // Of the address that is mailed, whoever writes in its name.
  'contact-message': mails,
  'job-application': mails,
}

/** Of a subject from one network, where that of the subject alone would be too many. */
const bySubjectAtNetwork: Partial<Record<GuardedAct, Limit>> = {
  // Whoever has the ticket and mistypes the phone may be in a hurry.
  'look-up': { free: 10, firstSeconds: 30, mostSeconds: 300, forgivenSeconds: 300 },
}

/** Of a network: many, because thousands of telephones share the address of a mobile carrier. */
const byNetwork: Limit = { free: 60, firstSeconds: 30, mostSeconds: 60, forgivenSeconds: 60 }

/** Where each attempt is a file that is stored for years. */
const byNetworkOf: Partial<Record<GuardedAct, Limit>> = {
  'job-application': { free: 20, firstSeconds: 600, mostSeconds: 600, forgivenSeconds: 600 },
}

export function attemptLimitsOf(act: GuardedAct, rateLimitFactor: number) {
  const limit = byNetworkOf[act] ?? byNetwork
  const network: Limit = {
    ...limit,
    free: Math.ceil(limit.free * rateLimitFactor),
    forgivenSeconds: limit.forgivenSeconds / rateLimitFactor,
  }
  return { network, subjectAtNetwork: bySubjectAtNetwork[act], subject: bySubject[act] }
}
