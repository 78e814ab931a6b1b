import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A squad's private key, able to sign. */
export type SigningKey = {
  id: string
  /** Raw Ed25519, base64url: what ops register. */
  publicKey: string
  /** PKCS8 PEM. */
  pem: string
  sign: (bytes: Uint8Array) => string
}

/** First 16 hex digits of the sha256 of the raw public key. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)
}

export function newSigningKey(): SigningKey {
  return signingKey(generateKeyPairSync('ed25519').privateKey)
}

/** Null for a text that is no Ed25519 private key in PEM. */
export function readSigningKey(pem: string): SigningKey | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? signingKey(key) : null
  } catch {
    return null
  }
}

/** False for everything that is wrong, the key's own form too. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function signingKey(key: KeyObject): SigningKey {
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? ''
  return {
    id: keyIdOf(publicKey),
    publicKey,
    pem: key.export({ type: 'pkcs8', format: 'pem' }),
    sign: (bytes) => sign(null, bytes, key).toString('base64url'),
  }
}
