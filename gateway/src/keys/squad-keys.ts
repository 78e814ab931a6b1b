import * as z from 'zod/mini'
import { squadKey, type addKey, type SquadKey } from '../../wire/key.ts'
import type { Db } from '../database/database.ts'
import type { Reason } from '../registry/history/audit.ts'
import { writeAudit } from '../registry/history/audit.ts'
import type { Tables } from '../database/tables.ts'
import type { Selectable } from 'kysely'
import { keyIdOf } from './signing-key.ts'

/** By module and age. */
export async function readKeys(db: Db): Promise<SquadKey[]> {
  const rows = await db.selectFrom('squad_key').selectAll().orderBy('module').orderBy('added_at').execute()
  return rows.map(keyOf)
}

export async function findKey(db: Db, id: string): Promise<SquadKey | null> {
  const row = await db.selectFrom('squad_key').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? keyOf(row) : null
}

export type AddKeyPlan =
  | { kind: 'added' | 'changed' | 'known'; key: SquadKey }
  /** Of another module, or revoked: such a key is never heard again. */
  | { kind: 'differs'; key: SquadKey }

/** Inside the lock. The same key with other prefixes gets those; the same again changes nothing. */
export async function addSquadKey(
  tx: Db,
  { squad, module, prefixes, publicKey }: z.infer<typeof addKey>,
  { who, why }: Reason,
): Promise<AddKeyPlan> {
  const id = keyIdOf(publicKey)
  const known = await findKey(tx, id)
  if (known && (known.module !== module || known.revokedAt !== null)) return { kind: 'differs', key: known }
  if (known && known.squad === squad && String(known.prefixes) === String(prefixes)) {
    return { kind: 'known', key: known }
  }
  const says = { squad, prefixes: JSON.stringify(prefixes) }
  const row = await tx
    .insertInto('squad_key')
    .values({ id, module, public_key: publicKey, ...says })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(says))
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = { [known ? 'changed' : 'added']: id, squad, prefixes }
  await writeAudit(tx, { who, why, what: 'key', module, details })
  return { kind: known ? 'changed' : 'added', key: keyOf(row) }
}

/** Inside the lock. Null when there is no such key; a second time changes nothing. */
export async function revokeSquadKey(tx: Db, id: string, { who, why }: Reason): Promise<SquadKey | null> {
  const known = await findKey(tx, id)
  if (!known || known.revokedAt !== null) return known
  const row = await tx
    .updateTable('squad_key')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = { revoked: id, squad: known.squad }
  await writeAudit(tx, { who, why, what: 'key', module: known.module, details })
  return keyOf(row)
}

function keyOf(row: Selectable<Tables['squad_key']>): SquadKey {
  return z.parse(squadKey, {
    id: row.id,
    squad: row.squad,
    module: row.module,
    prefixes: row.prefixes,
    publicKey: row.public_key,
    addedAt: row.added_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  })
}
