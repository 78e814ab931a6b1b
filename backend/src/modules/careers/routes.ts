import {
  jobPostingDetail,
  jobPostings,
  largestCv,
  largestCvText,
  saveJobApplication,
} from 'shared/contracts/career'
import { applicationFormPath, careerPostingPath, patterns } from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context/context.ts'
import { addFormPage } from '../../http/form-page.ts'
import { clamdAt } from './clamd.ts'
import { refuseWhileUnavailable } from './scanner-unavailable.ts'
import { openPostings, readPosting } from './postings.ts'
import { saveApplication } from './save-application.ts'

const sentPerMinute = 10
/** The file, and the fields around it. */
const largestBody = largestCv + 64 * 1024

export const careerRoutes: ModuleRoutes = ({ route, app, context }) => {
  const { db, clock, config } = context
  const scanner =
    config.clamavAddress === null ? null : refuseWhileUnavailable(clamdAt(config.clamavAddress), app.log)
  if (!scanner) app.log.warn('CLAMAV_ADDRESS is not set: uploaded CVs are not scanned for viruses')
  const today = () => dateInIstanbul(clock())

  route(jobPostings, async () => ({ data: await openPostings(db, today()) }))

  route(jobPostingDetail, async ({ job_posting_id }) => ({
    data: await readPosting(db, job_posting_id, today()),
  }))

  route(
    saveJobApplication,
    async (application, { request: { ip } }) => {
      await saveApplication({ ...context, scanner }, application, ip)
      return { data: { done: true as const } }
    },
    { perMinute: sentPerMinute, largestBody },
  )

  addFormPage(
    { app, config },
    {
      path: applicationFormPath,
      call: saveJobApplication,
      perMinute: sentPerMinute,
      largestBody,
      failed: 'Başvurunuz gönderilemedi',
      tooLarge: `Özgeçmiş dosyanız çok büyük: en çok ${largestCvText} olabilir.`,
      back: ({ job_posting_id }) =>
        /^\d{1,9}$/.test(String(job_posting_id))
          ? careerPostingPath(Number(job_posting_id))
          : patterns.careers,
      handle: async (application, { ip }) => {
        await saveApplication({ ...context, scanner }, application, ip)
        return {
          title: 'Başvurunuz bize ulaştı',
          sentences: [
            'Onay e-postasını birkaç dakika içinde alırsınız. Özgeçmişinizi okuyup size yazacağız.',
          ],
          next: { path: patterns.careers, text: 'Diğer ilanlara bakın' },
        }
      },
    },
  )
}
