import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mapSecrets, type Secrets } from 'shared-server/secrets'

export type Cipher = {
  encrypt: (plain: string) => string
  /** Null for what no secret of the site has encrypted, and for what was changed. */
  decrypt: (encrypted: string) => string | null
  /** The same by the secret of today; null where it is that already, or is unreadable. */
  renew: (encrypted: string) => string | null
}

/** For secrets that the gateway must read again: whoever has the table alone reads none of them. */
export function openCipher(secrets: Secrets): Cipher {
  const [key, ...keysBefore] = mapSecrets(secrets, (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'gateway: secrets of people', 32)),
  )
  const encrypt = (plain: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }
  return {
    encrypt,
    decrypt: (encrypted) => decryptByAny([key, ...keysBefore], encrypted),
    renew: (encrypted) => {
      const plain = decryptBy(key, encrypted) === null ? decryptByAny(keysBefore, encrypted) : null
      return plain === null ? null : encrypt(plain)
    },
  }
}

const decryptByAny = (keys: readonly Buffer[], encrypted: string): string | null =>
  keys.map((one) => decryptBy(one, encrypted)).find((plain) => plain !== null) ?? null

function decryptBy(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
