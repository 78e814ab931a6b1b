import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** Sessions that ended before their time: cookies say by themselves how long they are good. */
export type EndedSessions = {
  end: (cookie: string, until: Date) => Promise<void>
  has: (cookie: string) => Promise<boolean>
}

export function openEndedSessions(db: Db): EndedSessions {
  const tables = db.withSchema('gateway')
  return {
    end: async (cookie, until) => {
      await tables.deleteFrom('ended_session').where('until', '<', new Date()).execute()
      const row = { cookie: hashOf(cookie), until }
      await tables
        .insertInto('ended_session')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    has: async (cookie) => {
      const found = await tables
        .selectFrom('ended_session')
        .select('until')
        .where('cookie', '=', hashOf(cookie))
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')
