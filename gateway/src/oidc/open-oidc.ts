import type { OidcConfig } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import type { Cipher } from '../operators/cipher.ts'
import { openOidcSessions } from './oidc-sessions.ts'
import { openProvider } from './provider.ts'
import { roleOfClaims } from './role-of-claims.ts'

/** How operators log in by the company's own provider. */
export function openOidc(settings: OidcConfig, opsUrl: string, { db, cipher }: { db: Db; cipher: Cipher }) {
  const provider = openProvider(settings, opsUrl)
  const { recheckSeconds } = settings
  const roleOf = (claims: Record<string, unknown>) => roleOfClaims(claims, settings)
  return { settings, provider, people: openOidcSessions({ db, cipher, provider, roleOf, recheckSeconds }) }
}
