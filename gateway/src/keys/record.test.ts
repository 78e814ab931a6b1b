import { expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { readRecord, contentOfArtifact, sha256, signRecord, type SignedContent } from './record.ts'
import { isSignedBy, newSigningKey } from './signing-key.ts'

const key = newSigningKey()
const said: SignedContent = {
  act: 'publish',
  module: 'mf-content',
  version: '1.0.0-0123456789ab',
  digest: sha256(''),
  site: 'http://127.0.0.1:3000',
}

it('a record says what was signed, when, and a number of its own', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  const [one, other] = [signRecord(key, said, now), signRecord(key, said, now)].map(readRecord)
  expect(one?.statement).toMatchObject({ ...said, schema: 1, issuedAt: now.toISOString() })
  expect(one?.statement.nonce).not.toBe(other?.statement.nonce)
  const { payload = '', signature = '', keyId } = one?.record ?? {}
  expect(keyId).toBe(key.id)
  expect(isSignedBy(key.publicKey, Buffer.from(payload, 'base64url'), signature)).toBe(true)
})

it.each([
  '',
  'no base64!',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
])('what is no record is read as none: "%s"', (header) => {
  expect(readRecord(header)).toBeNull()
})

it('a record around something else than a statement is none', () => {
  const payload = Buffer.from(JSON.stringify({ ...said, schema: 2 })).toString('base64url')
  const header = JSON.stringify({ payload, keyId: key.id, signature: key.sign(Buffer.from(payload)) })
  expect(readRecord(Buffer.from(header).toString('base64url'))).toBeNull()
})

it('an artifact is named by its module.json, which names every file', () => {
  const files = artifact({})
  const changed = artifact({ says: 'something else' })
  expect(contentOfArtifact(files).version).toBe('1.0.0-0123456789ab')
  expect(contentOfArtifact(files).digest).not.toBe(contentOfArtifact(changed).digest)
  expect(contentOfArtifact(new Map())).toEqual({ version: null, digest: sha256('') })
})
