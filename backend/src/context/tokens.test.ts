import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { hashPassword, verifyPassword } from 'shared-server/passwords'
import { createTokens, loadTokenSecrets } from './tokens.ts'

let now = new Date('2027-03-15T10:00:00+03:00')
const secret = randomBytes(32)
const tokens = createTokens([secret], () => now, randomBytes)

describe('a token says who its bearer is', () => {
  test('an anonymous one has no subject, an expiry in seconds and a buyer of its own', async () => {
    const [one, other] = [decodeJwt(await tokens.anonymous()), decodeJwt(await tokens.anonymous())]
    expect(one.sub).toBeUndefined()
    expect(one.exp).toBeGreaterThan(now.getTime() / 1000)
    expect(one.sid).not.toBe(other.sid)
  })

  test("a member's has the member as subject, a name, and the buyer it was", async () => {
    const { token } = await tokens.member(7, 'Deniz Yolcu', 'buyer')
    expect(decodeJwt(token)).toMatchObject({ sub: '7', name: 'Deniz Yolcu', sid: 'buyer' })
    expect(await tokens.read(token)).toMatchObject({ memberId: 7, sid: 'buyer' })
  })

  test('one past its time, forged, unsigned or broken is worth nothing', async () => {
    const { token } = await tokens.member(7, 'Deniz Yolcu', 'buyer')
    const others = createTokens([randomBytes(32)], () => now, randomBytes)
    const { token: forged } = await others.member(7, 'Deniz', 'buyer')
    const unsigned = new UnsecuredJWT({ sid: 'buyer', sub: '7' }).setExpirationTime('1h').encode()
    for (const bad of [forged, unsigned, 'abc', `${token}x`]) expect(await tokens.read(bad)).toBeNull()
    expect(await tokens.read(token), 'and its own is known by now').not.toBeNull()
    now = new Date(now.getTime() + 8 * 86_400_000)
    expect(await tokens.read(token)).toBeNull()
  })
})

describe('ops restarts the backend', () => {
  test('and tokens given before stay good, without a secret in the environment', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rotabus-data-'))
    try {
      const config = { ...readConfig({}), dataDir }
      const first = await loadTokenSecrets(config, randomBytes)
      expect(await loadTokenSecrets(config, randomBytes)).toEqual(first)
      expect(first[0]).toHaveLength(32)
      const file = join(dataDir, 'token-secret')
      const other = randomBytes(32)
      await writeFile(file, `${other.toString('base64url')},${await readFile(file, 'utf8')}`)
      expect(await loadTokenSecrets(config, randomBytes), 'while it is changed').toEqual([other, ...first])
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('a secret of the environment wins', async () => {
    const config = readConfig({ TOKEN_SECRET: 'x'.repeat(40) })
    expect(await loadTokenSecrets(config, randomBytes)).toEqual([new TextEncoder().encode('x'.repeat(40))])
  })
})

describe('a password', () => {
  test('is kept so that it can be checked but not read', async () => {
    const kept = await hashPassword('şifre-ğüşiöç')
    expect(kept).not.toContain('şifre')
    expect(await verifyPassword('şifre-ğüşiöç', kept)).toBe(true)
    expect(await verifyPassword('sifre', kept)).toBe(false)
    expect(await verifyPassword('şifre-ğüşiöç', 'nonsense')).toBe(false)
  })

  test('is checked beside the tokens of others, however many are checked at once', async () => {
    const kept = await hashPassword('gizli')
    const { token } = await tokens.member(7, 'Deniz Yolcu', 'buyer')
    let checked = 0
    const guesses = Array.from({ length: 40 }, async (_, nth) => {
      await verifyPassword(`guess ${nth}`, kept)
      checked += 1
    })
    expect(await tokens.read(token)).not.toBeNull()
    const before = checked
    await Promise.all(guesses)
    expect(before, 'of forty that came first').toBeLessThan(10)
  })
})
