import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSignedBy, keyIdOf, newSigningKey, readSigningKey } from './signing-key.ts'

const bytes = new TextEncoder().encode('what a squad says')

it("a squad's key is read back from its file, and signs what only its public part confirms", () => {
  const made = newSigningKey()
  const read = readSigningKey(made.pem)
  expect(read).toMatchObject({ id: made.id, publicKey: made.publicKey })
  const signature = read?.sign(bytes) ?? ''
  expect(isSignedBy(made.publicKey, bytes, signature)).toBe(true)
  expect(isSignedBy(newSigningKey().publicKey, bytes, signature)).toBe(false)
  expect(isSignedBy(made.publicKey, new TextEncoder().encode('other words'), signature)).toBe(false)
})

it('a public key is 32 bytes, named by the hash of them', () => {
  const { publicKey, id } = newSigningKey()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(32)
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(keyIdOf(publicKey)).toBe(id)
})

it('what is no key neither signs nor confirms, and throws nothing', () => {
  expect(readSigningKey('no key at all')).toBeNull()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(readSigningKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))).toBeNull()
  expect(isSignedBy('short', bytes, '')).toBe(false)
})
