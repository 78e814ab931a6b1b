import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { email, firstName, phone, surname } from './person.ts'
import { data, localDate } from './units.ts'

/** Shape ours (spec, point 3: fields not shown). */
const jobPosting = z.object({
  id: z.int(),
  title: z.string(),
  department: z.string(),
  city: z.string(),
  published_on: localDate,
  closes_on: z.nullable(localDate),
})

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

const jobPostingId = z.coerce.number('İlan seçin.').check(z.int(), z.positive())

/** Answer ours: the text as paragraphs, never markup. */
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

/** Request and answer ours; without a file, as the specification names none. */
export const saveJobApplication = defineCall({
  name: 'career/job-application/save',
  method: 'POST',
  path: '/api/v1/career/job-application/save',
  access: 'client',
  encoding: 'json',
  summary: 'Apply for a position',
  request: z.object({
    job_posting_id: jobPostingId,
    name: firstName,
    surname,
    email,
    phone,
    message: z
      .string('Kendinizi tanıtın.')
      .check(z.trim(), z.minLength(20, 'En az 20 karakter yazın.'), z.maxLength(4000)),
    privacy_notice: z.literal(true, 'Aydınlatma metnini okuduğunuzu belirtin.'),
  }),
  response: done,
})
