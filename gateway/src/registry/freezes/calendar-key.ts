import { createHash, randomBytes } from 'node:crypto'
import { locked, type Db } from '../../database/database.ts'
import { writeAudit, type Reason } from '../history/audit.ts'

/** Another key for the calendar's address; the one before is none any more. Only its hash is kept. */
export async function makeCalendarKey(db: Db, { who, why }: Reason): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await locked(db, async (tx) => {
    await tx.deleteFrom('calendar_link').execute()
    await tx
      .insertInto('calendar_link')
      .values({ hash: hashOf(key), made_by: who })
      .execute()
    await writeAudit(tx, {
      module: 'host',
      who,
      why,
      what: 'freeze',
      details: { calendar: true, site: true },
    })
  })
  return key
}

export async function isCalendarKey(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_link')
    .select('hash')
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
  return found !== undefined
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
