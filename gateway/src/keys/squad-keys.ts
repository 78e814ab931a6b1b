import * as z from 'zod/mini'
import { readName, squadKey, type AddKey, type SquadKey } from '../../wire/key.ts'
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
  { squad, module, prefixes, publicKey, planOnly = false, ...rest }: AddKey,
  { who, why }: Reason,
): Promise<AddKeyPlan> {
  const id = keyIdOf(publicKey)
  const person = rest.person ?? null
  const known = await findKey(tx, id)
  if (known && (known.module !== module || known.revokedAt !== null)) return { kind: 'differs', key: known }
  const same = known?.squad === squad && String(known.prefixes) === String(prefixes)
  if (known && same && (known.person ?? null) === person) {
    return { kind: 'known', key: known }
  }
  const kind = known ? 'changed' : 'added'
  if (planOnly) {
    const key = {
      id,
      squad,
      person,
      module,
      prefixes,
      publicKey,
      addedAt: new Date().toISOString(),
      revokedAt: null,
    }
    return { kind, key }
  }
  const fields = { squad, prefixes: JSON.stringify(prefixes), person }
  const row = await tx
    .insertInto('squad_key')
    .values({ id, module, public_key: publicKey, added_by: who, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = { [kind]: id, squad, prefixes, ...(person !== null && { person }) }
  await writeAudit(tx, { who, why, what: 'key', module, details })
  return { kind, key: keyOf(row) }
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

const minuteMs = 60_000

/** To the minute: a pipeline signs often, and whether a key is in use is seen by the day. */
export async function noteUse(db: Db, id: string, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - minuteMs)
  await db
    .updateTable('squad_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
    .execute()
}

/** Inside the lock: the keys of a person that still stand, of whichever module; however the name is written. */
export async function keysOfPerson(tx: Db, person: string): Promise<SquadKey[]> {
  return (await readKeys(tx)).filter(
    (key) => key.revokedAt === null && key.person && folded(key.person) === folded(person),
  )
}

/** Those of before may have anything in them. */
/** On a keyboard without Turkish letters Irmak is IRMAK and İrem is Irem: each i is one letter here. */
const folded = (name: string) => readName(name).toLocaleLowerCase('tr').replaceAll('ı', 'i')

/** Inside the lock: all of them end, and the history of each module says whose they were. */
export async function endKeysOfPerson(
  tx: Db,
  keys: readonly SquadKey[],
  { who, why }: Reason,
): Promise<void> {
  for (const [module, own] of Map.groupBy(keys, (key) => key.module)) {
    const revoked = own.map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await tx.updateTable('squad_key').set({ revoked_at: new Date() }).where('id', 'in', revoked).execute()
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await writeAudit(tx, { who, why, what: 'person', module, details: { person: own[0]?.person, revoked } })
  }
}

function keyOf(row: Selectable<Tables['squad_key']>): SquadKey {
  return z.parse(squadKey, {
    id: row.id,
    squad: row.squad,
    module: row.module,
    prefixes: row.prefixes,
    publicKey: row.public_key,
    person: row.person,
    addedAt: row.added_at.toISOString(),
    addedBy: row.added_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  })
}
