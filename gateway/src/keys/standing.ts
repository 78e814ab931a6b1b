import type { Db } from '../database/database.ts'
import { DeniedError } from './denial.ts'
import { findKey } from './squad-keys.ts'

/** Inside the lock: whether what this key began may go on. Null is nobody's, and stands. */
export const isStanding = async (tx: Db, keyId: string | null): Promise<boolean> =>
  keyId === null || (await findKey(tx, keyId))?.revokedAt === null

/** Inside the lock: a squad's key may have been revoked while its request waited. Null is nobody's, and stands. */
export async function requireStanding(tx: Db, keyId: string | null): Promise<void> {
  if (keyId !== null && !(await isStanding(tx, keyId))) throw new DeniedError({ code: 'revoked-key', keyId })
}
