import { role, type Role } from '../../wire/role.ts'

/** Which group of the provider has which role, as OIDC_ROLES says it: `ops-admins=admin,ops=operator`. Throws for what is none. */
export function readRoles(text: string): ReadonlyMap<string, Role> {
  const pairs = text.split(',').map((one) => {
    const at = one.lastIndexOf('=')
    const read = role.safeParse(one.slice(at + 1).trim())
    const group = one.slice(0, Math.max(at, 0)).trim()
    if (group === '' || !read.success)
      throw new Error(
        `The gateway cannot start: OIDC_ROLES: ${one.trim()} is not a group with viewer, operator or admin, such as ops=operator`,
      )
    return [group, read.data] as const
  })
  return new Map(pairs)
}
