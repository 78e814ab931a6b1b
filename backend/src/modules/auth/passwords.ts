import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

const keyLength = 32
/** 32 MB and about 60 ms: dear enough for a thief with the table, cheap enough for one log-in. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Half of the threads that Node keeps for such work: tokens are checked by the others, however many log in at once. */
const inTurn = pLimit(2)

/** `scrypt$salt$key`, both in base64url. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt)
  return ['scrypt', Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyLength, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
