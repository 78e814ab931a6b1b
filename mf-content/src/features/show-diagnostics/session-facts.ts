import type { Session } from 'shared/auth/auth'

export type SessionFacts = { kind: string; until: Date | null }

const kinds: Record<Session['kind'], string> = {
  unknown: 'Jeton yok',
  client: 'Ziyaretçi',
  member: 'Üye',
}

/** Whose session it is and until when; nothing of the token, and no name. */
export function sessionFacts(session: Session): SessionFacts {
  return {
    kind: kinds[session.kind],
    until: session.kind === 'unknown' ? null : endOf(session.token),
  }
}

function endOf(token: string): Date | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' ? new Date(exp * 1000) : null
  } catch {
    return null
  }
}
