import * as z from 'zod/mini'
import { strongest, type Role } from '../../wire/role.ts'

const groups = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
])

/** Null for who is in no group that has a role: such a person is known, and let in nowhere. */
export function roleOfClaims(
  claims: Record<string, unknown>,
  { claim, roles }: { claim: string; roles: ReadonlyMap<string, Role> },
): Role | null {
  const held = groups.safeParse(claims[claim])
  if (!held.success) return null
  return strongest(held.data.flatMap((one) => (typeof one === 'string' ? (roles.get(one) ?? []) : [])))
}

/**
 * Who the history names. It always has an @ in it, so that nobody of the provider can be taken for an operator with a
 * password, whose names have none, or for the gateway itself.
 */
export function nameOfClaims(claims: Record<string, unknown>, issuer: string): string {
  const { email, email_verified: verified, preferred_username: user, sub } = claims
  if (verified === true && /^[^@]+@[^@]+$/.test(plain(email))) return plain(email)
  return `${plain(user) || plain(sub)}@${new URL(issuer).hostname}`
}

const plain = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '').slice(0, 80) : ''
