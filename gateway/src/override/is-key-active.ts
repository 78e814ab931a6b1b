import { findKey } from '../keys/squad-keys.ts'
import type { Db } from '../database/database.ts'
import type { IsKeyActive } from '../visit/override-token.ts'

/**
 * Asked with every document of an overriding browser, so that a revoked key ends at once what it began. A gateway that
 * cannot ask its database says no: the visitor then has what everybody has.
 */
export function keysOf(db: Db): IsKeyActive {
  return async (keyId, module) => {
    const key = await findKey(db.withSchema('gateway'), keyId).catch(() => null)
    return key !== null && key.revokedAt === null && key.module === module
  }
}
