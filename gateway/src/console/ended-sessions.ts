import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** Sessions that ended before their time: cookies say by themselves how long they are good. Each is named by what its token states. */
export type EndedSessions = {
  end: (session: string, until: Date) => Promise<void>
  has: (session: string) => Promise<boolean>
}

export function openEndedSessions(db: Db): EndedSessions {
  const tables = db.withSchema('gateway')
  return {
    end: async (session, until) => {
      await tables.deleteFrom('ended_session').where('until', '<', new Date()).execute()
      const row = { session: hashOf(session), until }
      await tables
        .insertInto('ended_session')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    has: async (session) => {
      const found = await tables
        .selectFrom('ended_session')
        .select('until')
        .where('session', '=', hashOf(session))
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

const hashOf = (session: string) => createHash('sha256').update(session).digest('base64url')
