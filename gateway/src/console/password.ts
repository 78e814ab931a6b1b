import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Secret = { salt: string; hash: string }

/** OWASP's line for scrypt with 32 MB: four log-ins at once must not cost a gateway more than it has. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const bytes = 32

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), bytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export async function hashPassword(password: string): Promise<Secret> {
  const salt = randomBytes(16).toString('base64url')
  return { salt, hash: (await derive(password, salt)).toString('base64url') }
}

/** Whom nobody knows is compared with this: it takes as long, and no password gives it. */
const nobody: Secret = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', hash: Buffer.alloc(bytes).toString('base64url') }

/** In the same time whether the name is known or not. */
export async function isPassword(given: string, known: Secret | null): Promise<boolean> {
  const { salt, hash } = known ?? nobody
  const same = timingSafeEqual(await derive(given, salt), Buffer.from(hash, 'base64url'))
  return same && known !== null
}
