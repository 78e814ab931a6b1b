import { sql } from 'kysely'
import type { JobPostingDetail } from 'shared/contracts/career'
import type { LocalDate } from 'shared/contracts/units'
import type { Db, Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'

const listed = ['id', 'title', 'department', 'city', 'employment_type', 'published_on', 'closes_on'] as const

/** Those that one may apply for today. */
export async function openPostings(db: Db, today: LocalDate) {
  return db
    .selectFrom('job_postings')
    .select(listed)
    .where('published_on', '<=', today)
    .where(sql<boolean>`coalesce(closes_on >= ${today}, true)`)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Throws a Refusal for one that is not there or has closed. */
export async function readPosting(db: Db | Tx, id: number, today: LocalDate): Promise<JobPostingDetail> {
  const posting = await db
    .selectFrom('job_postings')
    .select([...listed, 'description'])
    .where('id', '=', id)
    .where('published_on', '<=', today)
    .executeTakeFirst()
  if (!posting) throw new RefusalError(404, 'no-such-posting', 'Bu ilan bulunamadı.')
  if (posting.closes_on !== null && posting.closes_on < today)
    throw new RefusalError(410, 'posting-closed', 'Bu ilanın başvuru süresi doldu.')
  return { ...posting, description: posting.description.split(/\n{2,}/) }
}
