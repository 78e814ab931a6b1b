import type { ModuleId } from 'shared/module/facts'
import type { SquadKey } from '../../wire/key.ts'
import type { Statement } from '../../wire/statement.ts'
import type { Db } from '../database/database.ts'
import { DeniedError } from './denial.ts'
import { takeNonce, wasTaken } from './nonces.ts'
import { readRecord, type Envelope, type SignedContent } from './record.ts'
import { isSignedBy } from './signing-key.ts'
import { findKey, noteUse } from './squad-keys.ts'

export type Squad = {
  kind: 'squad'
  /** For the audit log. */
  who: string
  module: ModuleId
  keyId: string
  prefixes: readonly string[]
}

export type Signed = { squad: Squad; record: Envelope; statement: Statement }

const oldestMs = 10 * 60_000
const newestMs = 60_000

/**
 * Whose record it is, and that it is of now and was not used, before anything of the call itself is known or read.
 * Throws what is wrong with it.
 */
export async function readSigned(
  db: Db,
  header: string,
  asked: ModuleId | null,
  now = Date.now(),
): Promise<Signed> {
  const read = readRecord(header)
  if (!read) throw new DeniedError({ code: 'forged', why: 'unreadable' })
  const { record, statement } = read
  const key = await findKey(db, record.keyId)
  if (!key) throw new DeniedError({ code: 'forged', why: 'unknown-key' })
  if (!isSignedBy(key.publicKey, Buffer.from(record.payload, 'base64url'), record.signature)) {
    throw new DeniedError({ code: 'forged', why: 'bad-signature' })
  }
  if (key.revokedAt !== null) throw new DeniedError({ code: 'revoked-key', keyId: key.id })
  if (asked !== null && key.module !== asked) {
    throw new DeniedError({ code: 'wrong-module', keyOf: key.module, asked })
  }
  checkAge(statement, now)
  if (await wasTaken(db, statement.nonce)) throw new DeniedError({ code: 'replayed', why: 'used' })
  const squad: Squad = {
    kind: 'squad',
    who: whoOf(key),
    module: key.module,
    keyId: key.id,
    prefixes: key.prefixes,
  }
  return { squad, record, statement }
}

/** As the history has it: the person where the key has one, the squad, and which key. */
export const whoOf = ({ person, squad, id }: Pick<SquadKey, 'person' | 'squad' | 'id'>): string =>
  person ? `${person}, ${squad} (${id})` : `${squad} (${id})`

/** Whether the record speaks of this very call. */
export function checkSwapped({ statement }: Signed, sent: SignedContent): void {
  for (const what of ['act', 'module', 'site', 'version', 'digest'] as const) {
    if (statement[what] !== sent[what]) {
      throw new DeniedError({
        code: 'swapped',
        what,
        signed: String(statement[what]),
        sent: String(sent[what]),
      })
    }
  }
}

function checkAge({ issuedAt }: Statement, now: number): void {
  const age = now - Date.parse(issuedAt)
  // A time that cannot be read is no number, and no number is young.
  if (!(age <= oldestMs)) throw new DeniedError({ code: 'replayed', why: 'old' })
  if (age < -newestMs) throw new DeniedError({ code: 'replayed', why: 'future' })
}

/** Of several calls with one record that came at once, one is heard; from here it is used. */
export async function useRecord(db: Db, { statement, record }: Signed): Promise<void> {
  if (!(await takeNonce(db, statement.nonce))) throw new DeniedError({ code: 'replayed', why: 'used' })
  await noteUse(db, record.keyId)
}
