import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EmploymentType } from 'shared/contracts/career'
import type { Personal } from './sealing/personal.ts'

/** Mails about what somebody has written to the company, to them and to the company. */
export const companyMailKinds = [
  'application-received',
  'application-to-company',
  'message-received',
  'message-to-company',
] as const
export type CompanyMailKind = (typeof companyMailKinds)[number]

/** Lists for forms, and what is written to the company: migration 0052. */
export type CompanyTables = {
  countries: { id: number; name: string; code: string; phone_code: string }
  cities: { id: number; name: string }
  districts: { id: number; city_id: number; name: string }
  request_types: { id: Generated<number>; name: string; position: number; active: Generated<boolean> }
  job_postings: {
    id: Generated<number>
    title: string
    department: string
    city: string
    employment_type: EmploymentType
    description: string
    published_on: string
    closes_on: string | null
  }
  job_applications: {
    id: GeneratedAlways<number>
    job_posting_id: number
    content_hash: string
    name: string
    surname: string
    email: string
    phone: ColumnType<string, Personal, Personal>
    message: string
    cv: ColumnType<Uint8Array, Uint8Array, never>
    cv_name: string
    cv_type: string
    cv_scanned: boolean
    created_at: Date
  }
  contact_messages: {
    id: GeneratedAlways<number>
    reference: string
    request_type_id: number
    content_hash: string
    name: string
    surname: string
    email: string
    phone: ColumnType<string | null, Personal | null, Personal | null>
    pnr: string | null
    message: string
    created_at: Date
  }
}
