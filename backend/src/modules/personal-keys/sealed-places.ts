import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { PersonalKind } from '../../db/sealing/personal.ts'

/** A column whose values are sealed, and the key of its rows by which they are gone through. */
export type SealedPlace = {
  table: keyof Schema
  column: string
  kind: PersonalKind
  key: 'id' | 'order_id'
  keyType: 'bigint' | 'text'
  /** Which rows; without it all. */
  only?: RawBuilder<boolean>
}

const byNumber = { key: 'id', keyType: 'bigint' } as const
const ofContract = { table: 'order_contracts', key: 'order_id', keyType: 'text' } as const
const text = { ...ofContract, column: 'text', kind: 'contract' } as const
const digest = { ...ofContract, column: 'sha256', kind: 'digest' } as const
const kinds = [sql<boolean>`kind = 'distance-sales'`, sql<boolean>`kind = 'preliminary-information'`]

/** Every column of a person's phone or identity number; a test compares them with the database. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'members', column: 'phone', kind: 'phone', ...byNumber },
  { table: 'members', column: 'gov_id', kind: 'identity', ...byNumber },
  { table: 'customer_users', column: 'phone', kind: 'phone', ...byNumber },
  { table: 'customer_users', column: 'identity_no', kind: 'identity', ...byNumber },
  { table: 'passengers', column: 'phone', kind: 'phone', ...byNumber },
  { table: 'passengers', column: 'identity_no', kind: 'identity', ...byNumber },
  { table: 'orders', column: 'invoice_tax_no', kind: 'identity', key: 'id', keyType: 'text' },
  ...kinds.flatMap((only) => [
    { ...text, only },
    { ...digest, only },
  ]),
  { table: 'text_messages', column: 'recipient', kind: 'phone', ...byNumber },
  {
    table: 'member_consents',
    column: 'recipient',
    kind: 'phone',
    ...byNumber,
    only: sql<boolean>`channel = 'sms'`,
  },
  { table: 'pending_registrations', column: 'phone', kind: 'phone', ...byNumber },
  { table: 'job_applications', column: 'phone', kind: 'phone', ...byNumber },
  { table: 'contact_messages', column: 'phone', kind: 'phone', ...byNumber },
]
