import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Cipher = {
  encrypt: (plain: string) => string
  /** Null for what another secret of the site has encrypted, and for what was changed. */
  decrypt: (encrypted: string) => string | null
}

/** For secrets that the gateway must read again: whoever has the table alone reads none of them. */
export function openCipher(siteSecret: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', 'gateway: secrets of people', 32))
  return {
    encrypt: (plain) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
