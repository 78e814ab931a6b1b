import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import type { saveJobApplication } from 'shared/contracts/career'
import type { ParsedRequestOf } from 'shared/contracts/call'
import { dateInIstanbul } from 'shared/domain/dates'
import { normalisePhone } from 'shared/domain/phone'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countAttempt, forgiveAttempt } from '../attempt-limits/count-attempt.ts'
import { queueCompanyMails } from '../company-mails/queue-company-mails.ts'
import { validateCv, safeCvName } from './cv-type.ts'
import { readPosting } from './postings.ts'
import type { VirusScanner } from './virus-scanner.ts'
import { personal } from '../../db/sealing/personal.ts'

type Application = ParsedRequestOf<typeof saveJobApplication>
type Saving = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'> & {
  /** Null: files are not scanned. */
  scanner: VirusScanner | null
}

/**
 * Stores an application with its file and the mails about it, in one transaction. What is the same to the byte is stored
 * once, however often and however much at once it is sent.
 */
export async function saveApplication(saving: Saving, application: Application, ip: string): Promise<void> {
  const { db, clock, scanner } = saving
  const phone = normalisePhone(application.phone)
  if (!phone) throw new RefusalError(422, 'validation', { phone: ['Geçerli bir telefon girin.'] })
  const posting = await readPosting(db, application.job_posting_id, dateInIstanbul(clock()))
  const content = Buffer.from(await application.cv.arrayBuffer())
  const contentHashes = mapSecrets(saving.keyFor('written-messages'), (key) =>
    hashOf(application, content, key),
  )
  if (await isStored(saving, contentHashes)) return
  const { extension, type } = await validateCv(content)
  await refuseWhenFull(saving)
  const attempt = { act: 'job-application', subject: application.email, ip } as const
  await countAttempt(saving, attempt)
  if (scanner) await refuseInfected(scanner, content, () => forgiveAttempt(saving, attempt))
  await db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('job_applications')
      .values({
        job_posting_id: posting.id,
        content_hash: contentHashes[0],
        name: application.name,
        surname: application.surname,
        email: application.email,
        phone: personal('phone', phone),
        message: application.message,
        cv: content,
        cv_name: safeCvName(application.cv.name, extension),
        cv_type: type,
        cv_scanned: scanner !== null,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await queueCompanyMails(tx, { applicationId: stored.id, email: application.email })
  })
}

async function isStored({ db }: Saving, contentHashes: Secrets): Promise<boolean> {
  const stored = await db
    .selectFrom('job_applications')
    .select('id')
    .where('content_hash', 'in', contentHashes)
    .executeTakeFirst()
  return stored !== undefined
}

/** What is stored in a day has an end, wherever it comes from: 400 files are 1.2 GB at the most. */
const mostPerDay = 400

async function refuseWhenFull({ db, clock }: Saving): Promise<void> {
  const { count } = await db
    .selectFrom('job_applications')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>', new Date(clock().getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPerDay)
    throw new RefusalError(
      503,
      'too-many-today',
      'Bugün çok fazla başvuru aldık. Lütfen yarın tekrar deneyin.',
    )
}

/** A scanner that gives no verdict costs the applicant no attempt. */
async function refuseInfected(
  scanner: VirusScanner,
  content: Buffer,
  forgive: () => Promise<void>,
): Promise<void> {
  const verdict = await scanner.scan(content).catch(async (error: unknown) => {
    await forgive()
    throw error
  })
  if (verdict === 'infected')
    throw new RefusalError(422, 'cv-infected', {
      cv: ['Dosyada zararlı içerik bulundu ve dosya saklanmadı. Temiz bir dosya ekleyin.'],
    })
}

function hashOf(
  { cv: _cv, privacy_notice: _notice, ...fields }: Application,
  content: Buffer,
  key: Uint8Array,
): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).update('\0').update(content).digest('hex')
}
