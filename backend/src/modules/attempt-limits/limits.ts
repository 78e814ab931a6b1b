/** What can be guessed, or done to somebody's mailbox. */
export type GuardedAct =
  | 'log-in'
  | 'register'
  | 'forgot-password'
  | 'reset-code'
  | 'current-password'
  | 'look-up'

export type Limit = {
  /** Attempts before the first wait. */
  free: number
  /** The first wait; each attempt after one doubles it, */
  firstSeconds: number
  /** up to this. */
  mostSeconds: number
  /** Without an attempt for as long it begins anew. */
  forgottenHours: number
}

/** Of an address, a member or a reference: few, because the owner is let past from a known device. */
const bySubject: Record<GuardedAct, Limit> = {
  'log-in': { free: 5, firstSeconds: 30, mostSeconds: 3600, forgottenHours: 24 },
  register: { free: 3, firstSeconds: 60, mostSeconds: 3600, forgottenHours: 24 },
  'forgot-password': { free: 3, firstSeconds: 60, mostSeconds: 3600, forgottenHours: 24 },
  'reset-code': { free: 10, firstSeconds: 60, mostSeconds: 3600, forgottenHours: 24 },
  'current-password': { free: 5, firstSeconds: 30, mostSeconds: 3600, forgottenHours: 24 },
  // Whoever has the ticket and mistypes the phone may be in a hurry.
  'look-up': { free: 10, firstSeconds: 30, mostSeconds: 300, forgottenHours: 1 },
}

/** Of a network: many, because thousands of telephones share the address of a mobile carrier. */
const byNetwork: Limit = { free: 60, firstSeconds: 30, mostSeconds: 300, forgottenHours: 1 }

export function limitsOf(act: GuardedAct, rateLimitFactor: number): { subject: Limit; network: Limit } {
  return {
    subject: bySubject[act],
    network: { ...byNetwork, free: Math.ceil(byNetwork.free * rateLimitFactor) },
  }
}
