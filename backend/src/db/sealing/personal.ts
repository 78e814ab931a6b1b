import { type RawBuilder, sql } from 'kysely'

/** What of a person is stored sealed. A value of one kind opens as no other. */
export type PersonalKind = 'phone' | 'identity' | 'contract' | 'digest'

/** The columns that hold such a value, in whatever table or answer: nobody can type into one of them what looks sealed. */
export const personalColumns: Readonly<Record<string, PersonalKind>> = {
  phone: 'phone',
  phones: 'phone',
  recipient: 'phone',
  identity_no: 'identity',
  gov_id: 'identity',
  invoice_tax_no: 'identity',
  text: 'contract',
  /** Of a contract: whoever has its other words could try phones against it. */
  sha256: 'digest',
}

/** A parameter that the database is given sealed. */
export class Personal {
  readonly kind: PersonalKind
  readonly value: string

  constructor(kind: PersonalKind, value: string) {
    this.kind = kind
    this.value = value
  }
}

/** A parameter that stands for every form in which a value may be stored: by each key, and readable. */
export class PersonalForms extends Personal {}

/** What is stored of a value; null stays null, and '' stays what was erased. */
export function personal(kind: PersonalKind, value: string): Personal
export function personal(kind: PersonalKind, value: string | null): Personal | null
export function personal(kind: PersonalKind, value: string | null): Personal | null {
  return value === null ? null : new Personal(kind, value)
}

type Person<Phone> = { phone: Phone; identity_no: string }

/** A passenger as stored. */
export function sealPerson<Fields extends Person<string>>(
  person: Fields,
): Omit<Fields, keyof Person<string>> & { phone: Personal; identity_no: Personal }
export function sealPerson<Fields extends Person<string | null>>(
  person: Fields,
): Omit<Fields, keyof Person<string>> & { phone: Personal | null; identity_no: Personal }
export function sealPerson<Fields extends Person<string | null>>(person: Fields) {
  return {
    ...person,
    phone: personal('phone', person.phone),
    identity_no: personal('identity', person.identity_no),
  }
}

/** Whether a column holds this value, by whichever key it was sealed. */
export const isPersonal = (column: string, kind: PersonalKind, value: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ANY (${new PersonalForms(kind, value)}::text[])`
