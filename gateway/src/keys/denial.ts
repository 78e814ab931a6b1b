import type { PartId } from '../../wire/pointer.ts'

/** Why a caller is not heard. */
export type Denial =
  | { code: 'unauthorized'; why: 'nobody' | 'admin-key' }
  | { code: 'forbidden'; why: 'ops-only' | 'admin-key-needed' }
  | { code: 'forged'; why: 'unreadable' | 'unknown-key' | 'bad-signature' }
  | { code: 'revoked-key'; keyId: string }
  | { code: 'wrong-module'; keyOf: PartId; asked: PartId }
  | { code: 'swapped'; what: 'act' | 'module' | 'version' | 'digest' | 'site'; said: string; sent: string }
  | { code: 'replayed'; why: 'used' | 'old' | 'future' }

/** Thrown by whoever guards a route; the release API's error handler answers it. */
export class DeniedError extends Error {
  readonly code: Denial['code']
  readonly statusCode: number

  constructor(denial: Denial) {
    super(describeDenial(denial))
    this.name = 'DeniedError'
    this.code = denial.code
    this.statusCode = denial.code === 'unauthorized' || denial.code === 'forged' ? 401 : 403
  }
}

function describeDenial(denial: Denial): string {
  switch (denial.code) {
    case 'unauthorized':
      return unauthorized[denial.why]
    case 'forbidden':
      return forbidden[denial.why]
    case 'forged':
      return forged[denial.why]
    case 'revoked-key':
      return `the key ${denial.keyId} was revoked: make another with "release keys new" and have ops add it`
    case 'wrong-module':
      return `the key is of ${denial.keyOf}, not of ${denial.asked}: sign with the key of ${denial.asked}`
    case 'swapped':
      return `the record says ${denial.what} ${denial.said}, and ${denial.sent} was sent: sign what you send`
    case 'replayed':
      return replayed[denial.why]
    default:
      return denial satisfies never
  }
}

const unauthorized = {
  nobody: "nobody is named: send the admin key, log in to the console, or sign with the module's key",
  'admin-key':
    'the admin key is wrong: it is the ADMIN_KEY of the gateway, or the file admin-key in its DATA_DIR',
}

const forbidden = {
  'ops-only': 'only ops may do that: ask them, or use the admin key',
  'admin-key-needed': 'only ops may waive the smoke: send the admin key too',
}

const forged = {
  unreadable: 'the record cannot be read: sign with the release command of this project',
  'unknown-key': 'the gateway does not know this key: have ops add it with "release keys add"',
  'bad-signature': 'the signature is not of this key over this record: sign again with your own key file',
}

const replayed = {
  used: 'the record was used already, and is good for one call: sign again',
  old: 'the record is older than ten minutes: sign again, and look at the clock of your machine',
  future: 'the record is from the future: set the clock of your machine, and sign again',
}
