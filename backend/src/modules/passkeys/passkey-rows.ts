import type { Insertable } from 'kysely'
import { maxPasskeys, type passkeyAdd } from 'shared/contracts/passkey'
import type { ResponseOf } from 'shared/contracts/call'
import { toInstant } from 'shared/domain/dates'
import type { AccountTables } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { passkeyRefused, tooManyPasskeys } from './refused.ts'

type Shown = ResponseOf<typeof passkeyAdd>['data']

const shownColumns = ['id', 'name', 'created_at', 'used_at', 'is_synced'] as const
type Row = { id: number; name: string; created_at: Date; used_at: Date | null; is_synced: boolean }

const shown = ({ created_at, used_at, ...row }: Row): Shown => ({
  ...row,
  created_at: toInstant(created_at),
  used_at: used_at && toInstant(used_at),
})

export async function listPasskeys(db: Db, memberId: number): Promise<Shown[]> {
  const rows = await db
    .selectFrom('member_passkeys')
    .select(shownColumns)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

export async function credentialIdsOf(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member_passkeys')
    .select('credential_id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.credential_id)
}

type NewPasskey = Insertable<AccountTables['member_passkeys']>

/** Throws a refusal when the member has as many as there may be, also by adding two at once, and when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<Shown> {
  await tx.selectFrom('members').select('id').where('id', '=', passkey.member_id).forUpdate().execute()
  if ((await countPasskeys(tx, passkey.member_id)) >= maxPasskeys) throw tooManyPasskeys(maxPasskeys)
  const row = await tx
    .insertInto('member_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()
  if (!row) throw passkeyRefused()
  return shown(row)
}

type Own = { id: number; memberId: number }

/** Null when the member has no such passkey. */
export async function renamePasskey(db: Db, { id, memberId }: Own, name: string): Promise<Shown | null> {
  const row = await db
    .updateTable('member_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(shownColumns)
    .executeTakeFirst()
  return row ? shown(row) : null
}

type Deleted = { created_at: Date; device: string | null }

/** What we know of it ourselves; null when the member has no such passkey. */
export async function deletePasskey(tx: Tx, { id, memberId }: Own): Promise<Deleted | null> {
  const row = await tx
    .deleteFrom('member_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['created_at', 'device'])
    .executeTakeFirst()
  return row ?? null
}

/** Whoever did what an owner was mailed about may have added some since. Those of before are the owner's, and stay. */
export async function removePasskeysSince(
  tx: Tx,
  memberId: number,
  since: Date,
): Promise<{ passkeys_removed: number; passkeys_left: number }> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_passkeys')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return { passkeys_removed: Number(numDeletedRows), passkeys_left: await countPasskeys(tx, memberId) }
}

async function countPasskeys(tx: Tx, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('member_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
