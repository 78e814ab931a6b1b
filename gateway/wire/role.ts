import * as z from 'zod/mini'

/** What a person may do: read, act on releases, or decide who may. Each may what the one before may. */
export const roles = ['viewer', 'operator', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export const mayActAs = (has: Role, needed: Role): boolean => roles.indexOf(has) >= roles.indexOf(needed)

/** The strongest of several; null for none. */
export const strongest = (held: readonly Role[]): Role | null =>
  roles.findLast((one) => held.includes(one)) ?? null
