import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/** What scrypt is given beside the password. */
type Cost = { N: number; r: number; p: number }

const keyBytes = 32
const saltBytes = 16

/**
 * OWASP's line for scrypt with 32 MB (Password Storage Cheat Sheet): dear enough for a thief with the table, and no more
 * memory than a server has for several at once.
 */
export const standardCost: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** What this process makes hashes with; it reads no others but the earlier ones. */
let current = standardCost
/** Of hashes that name no cost: they were made with it before. */
export const earlierCost: Cost = { N: 2 ** 15, r: 8, p: 1 }
let earlier = earlierCost
const maxmem = 64 * 1024 * 1024

/** Half of the threads that Node keeps for such work: other work goes on, however many log in at once. */
const inTurn = pLimit(2)

/**
 * Makes and reads hashes of these costs in this process from now on, today's and those of the release before. For tests
 * alone, which log in thousands of times: a server never calls it (`e2e/src/facts.test.ts`).
 */
export function hashWith(cost: Cost, before: Cost): void {
  current = cost
  earlier = before
}

/** The key of a password: the same letters give the same, however a keyboard composes them. */
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return inTurn(async () => {
    if (cost !== earlier) return await run(password.normalize('NFKC'), salt, cost)
    const key = await run(password.normalize('NFC'), salt, earlier)
    // As long as a hash of today: nobody learns from the time how old a hash is, or that there is one.
    await run('', salt, { ...earlier, p: standardCost.p - earlier.p })
    return key
  })
}

function run(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const costText = ({ N, r, p }: Cost) => `ln=${Math.log2(N)},r=${r},p=${p}`

/** `scrypt$ln=15,r=8,p=3$salt$key`, salt and key in base64url. */
export async function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(saltBytes),
): Promise<string> {
  const key = await derive(password, Buffer.from(salt), current)
  return joinHash({ salt: Buffer.from(salt).toString('base64url'), key: key.toString('base64url') })
}

/** As the release before made it: for what still waits with such a hash. */
export async function hashAsBefore(password: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, Buffer.from(salt), earlier)
  return ['scrypt', Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash from a table that holds its two parts in columns, each in base64url. */
export const joinHash = ({ salt, key }: { salt: string; key: string }): string =>
  ['scrypt', costText(current), salt, key].join('$')

/** What stands for the hash of an unknown name: no password gives it, and to compare with it takes as long. */
export const hashOfNobody = (): string => joinHash({ salt: 'A'.repeat(22), key: 'A'.repeat(43) })

/** The two parts of a hash that `hashPassword` has made. */
export function splitHash(stored: string): { salt: string; key: string } {
  const [salt = '', key = ''] = stored.split('$').slice(2)
  return { salt, key }
}

type Stored = { cost: Cost; salt: Buffer; key: Buffer }

function readStored(stored: string): Stored | null {
  const parts = stored.split('$')
  if (parts[0] !== 'scrypt') return null
  const [cost, salt, key] = parts.length === 3 ? [earlier, ...parts.slice(1)] : [current, ...parts.slice(2)]
  if (!salt || !key || (parts.length !== 3 && parts[1] !== costText(current))) return null
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

/** Whether the password gives the stored hash; false for a hash that nobody here can read. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const read = readStored(stored)
  if (!read) return false
  const given = await derive(password, read.salt, read.cost)
  return read.key.length === given.length && timingSafeEqual(read.key, given)
}

/** Whether a hash was made with less than what is asked for today: the next log-in makes it anew. */
export function needsRehash(stored: string): boolean {
  return readStored(stored)?.cost !== current
}
