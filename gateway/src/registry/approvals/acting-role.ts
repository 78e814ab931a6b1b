import { mayActAs, role as roleShape } from '../../../wire/role.ts'

/** Whether an operator of this role may act on releases; one that this gateway does not know may only read. */
export const actingRole = (role: string | null): boolean =>
  mayActAs(roleShape.safeParse(role).data ?? 'viewer', 'operator')
