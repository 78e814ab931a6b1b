import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { email, firstName, phone, surname } from './person.ts'
import { data, localDate } from './units.ts'

/** As schema.org names them. */
export const employmentType = z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'])
export type EmploymentType = z.infer<typeof employmentType>

/** Shape ours (docs/product.md#data: fields not shown). */
const jobPosting = z.object({
  id: z.int(),
  title: z.string(),
  department: z.string(),
  city: z.string(),
  employment_type: employmentType,
  published_on: localDate,
  /** The last day on which one may apply; null: for as long as it is listed. */
  closes_on: z.nullable(localDate),
})
export type JobPosting = z.infer<typeof jobPosting>

export const jobPostings = defineCall({
  name: 'career/job-posting',
  method: 'GET',
  path: '/api/v1/career/job-posting',
  access: 'client',
  encoding: 'none',
  summary: 'Open positions, the newest first',
  request: z.object({}),
  response: data(z.array(jobPosting)),
})

const jobPostingId = z.coerce
  .number('İlan seçin.')
  .check(z.int('İlan seçin.'), z.positive('İlan seçin.'), z.lte(2_147_483_647, 'İlan seçin.'))

/** Answer ours: the text as paragraphs, never markup. A posting that has closed is refused with 410. */
export const jobPostingDetail = defineCall({
  name: 'career/job-posting/detail',
  method: 'GET',
  path: '/api/v1/career/job-posting/detail',
  access: 'client',
  encoding: 'query',
  summary: 'One position in full',
  request: z.object({ job_posting_id: jobPostingId }),
  response: data(z.object({ ...jobPosting.shape, description: z.array(z.string()) })),
})
export type JobPostingDetail = z.infer<typeof jobPostingDetail.response>['data']

/** In bytes. A phone on a slow line sends as much within half a minute, which is as long as a call may take. */
const largestCvMegabytes = 3
export const largestCv = largestCvMegabytes * 1024 * 1024
/** As pages and refusals say it. */
export const largestCvText = `${largestCvMegabytes} MB`

/** What the file really is, the server reads from its content. */
const cv = z
  .file('Özgeçmişinizi ekleyin.')
  .check(
    z.minSize(1, 'Özgeçmişinizi ekleyin.'),
    z.maxSize(largestCv, `Özgeçmiş dosyası en çok ${largestCvText} olabilir.`),
  )

/** Fields of the form, as a browser sends them with and without a script. Request and answer ours. */
export const jobApplication = z.object({
  job_posting_id: jobPostingId,
  name: firstName,
  surname,
  email,
  phone,
  message: z
    .string('Kendinizi kısaca tanıtın.')
    .check(
      z.trim(),
      z.minLength(20, 'Kendinizi en az 20 karakterle tanıtın.'),
      z.maxLength(4000, 'En çok 4.000 karakter yazabilirsiniz.'),
    ),
  privacy_notice: z.literal('1', 'Aydınlatma metnini okuduğunuzu işaretleyin.'),
  cv,
})

/** The same application sent twice is stored once, and answered alike. */
export const saveJobApplication = defineCall({
  name: 'career/job-application/save',
  method: 'POST',
  path: '/api/v1/career/job-application/save',
  access: 'client',
  encoding: 'multipart',
  summary: 'Apply for a position, with a CV as PDF, DOCX or ODT',
  request: jobApplication,
  response: done,
})
