import { locked, type Db } from '../database/database.ts'
import { hashOfNobody, hashPassword, joinHash, splitHash, verifyPassword } from 'shared-server/passwords'

/** `since` changes with the password, so that a session of the old one ends. */
export type Operator = { name: string; since: number }

export type Operators = {
  /** A known name is given the new password. */
  add: (name: string, password: string) => Promise<void>
  /** False when there was none of that name. */
  remove: (name: string) => Promise<boolean>
  list: () => Promise<Operator[]>
  /** Null for an unknown name and for a wrong password, after the same time. */
  verify: (name: string, password: string) => Promise<Operator | null>
}

export function openOperators(db: Db): Operators {
  const read = db.withSchema('gateway')
  return {
    add: async (name, password) => {
      const { salt, key } = splitHash(await hashPassword(password))
      const secret = { salt, hash: key, created_at: new Date() }
      await locked(db, (tx) =>
        tx
          .insertInto('operator')
          .values({ name, ...secret })
          .onConflict((known) => known.column('name').doUpdateSet(secret))
          .execute(),
      )
    },
    remove: async (name) => {
      const { numDeletedRows } = await locked(db, (tx) =>
        tx.deleteFrom('operator').where('name', '=', name).executeTakeFirstOrThrow(),
      )
      return numDeletedRows > 0n
    },
    list: async () => {
      const rows = await read.selectFrom('operator').select(['name', 'created_at']).orderBy('name').execute()
      return rows.map(operatorOf)
    },
    verify: async (name, password) => {
      const row = await read.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
      const stored = row ? joinHash({ salt: row.salt, key: row.hash }) : hashOfNobody()
      return (await verifyPassword(password, stored)) && row ? operatorOf(row) : null
    },
  }
}

const operatorOf = ({ name, created_at }: { name: string; created_at: Date }): Operator => ({
  name,
  since: created_at.getTime(),
})
