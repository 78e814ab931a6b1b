import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { envelope, statement, type Statement } from '../../wire/statement.ts'
import type { SigningKey } from './signing-key.ts'

export type Envelope = z.infer<typeof envelope>

/** What is signed about one call; the rest of a statement makes it good for once and for ten minutes. */
export type SignedContent = Pick<Statement, 'act' | 'module' | 'version' | 'digest' | 'site'>

/** The value of the header `x-release-record`. */
export function signRecord(key: SigningKey, content: SignedContent, now = new Date()): string {
  const full: Statement = {
    schema: 1,
    ...content,
    issuedAt: now.toISOString(),
    nonce: randomBytes(16).toString('base64url'),
  }
  const payload = Buffer.from(JSON.stringify(full)).toString('base64url')
  const record: Envelope = { payload, keyId: key.id, signature: key.sign(Buffer.from(payload, 'base64url')) }
  return Buffer.from(JSON.stringify(record)).toString('base64url')
}

/** Null for what no key of ours can have signed. */
export function readRecord(header: string): { record: Envelope; statement: Statement } | null {
  const record = z.safeParse(envelope, parse(header))
  if (!record.success) return null
  const content = z.safeParse(statement, parse(record.data.payload))
  return content.success ? { record: record.data, statement: content.data } : null
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const released = z.object({ version: z.string() })

/** What a record of a publish must say of the artifact: `module.json` lists every file with its hash. */
export function contentOfArtifact(
  files: ReadonlyMap<string, Uint8Array>,
): Pick<Statement, 'version' | 'digest'> {
  const facts = files.get('module.json') ?? new Uint8Array()
  const read = z.safeParse(released, parseJson(new TextDecoder().decode(facts)))
  return { version: read.success ? read.data.version : null, digest: sha256(facts) }
}

function parse(base64url: string): unknown {
  return parseJson(Buffer.from(base64url, 'base64url').toString('utf8'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
