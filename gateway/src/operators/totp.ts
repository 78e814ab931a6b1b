import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brandName } from 'shared/domain/brand'

/** As authenticator apps expect it (RFC 6238): SHA-1, six digits, thirty seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be off by one step. */
const tolerance = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says. */
export const addressOf = (secret: string, name: string): string => totpOf(secret, name).toString()

/** Which step of thirty seconds the code is of; null for none that is near. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1000 / rules.period) + delta
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...rules, issuer: `${brandName} yayın`, label, secret: Secret.fromBase32(secret) })

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten, of 79 bits each: nobody guesses one, so that a plain hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 16 }, () => letters[randomLetter()]).join('')
    return code.replaceAll(/(.{4})(?=.)/g, '$1-')
  })

function randomLetter(): number {
  // Bytes from here on would make the first letters likelier than the others.
  const fair = 256 - (256 % letters.length)
  for (;;) {
    const [byte = 255] = randomBytes(1)
    if (byte < fair) return byte % letters.length
  }
}

/** However it is typed. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url')
