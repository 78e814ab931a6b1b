import { expect, test } from 'vitest'
import {
  hashAsBefore,
  hashOfNobody,
  hashPassword,
  joinHash,
  needsRehash,
  splitHash,
  verifyPassword,
} from './passwords.ts'

/** Made by the release before, from 'Yolculuk.2026é' with the é composed. */
const earlier = 'scrypt$AAECAwQFBgcICQoLDA0ODw$Rov0aJQmC-ha19FvSKsCB_vwB7vM3p-3qeNB4pXNVck'

test('a password gives its own hash, and no other', async () => {
  const stored = await hashPassword('Yolculuk.2026é')
  expect(stored).toMatch(/^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword('Yolculuk.2026é', stored)).toBe(true)
  expect(await verifyPassword('Yolculuk.2026e\u0301', stored)).toBe(true)
  expect(await verifyPassword('yolculuk.2026é', stored)).toBe(false)
  expect(needsRehash(stored)).toBe(false)
})

test('a hash of the release before is verified, and is to be made anew', async () => {
  expect(await verifyPassword('Yolculuk.2026é', earlier)).toBe(true)
  expect(await verifyPassword('Yolculuk.2026', earlier)).toBe(false)
  expect(needsRehash(earlier)).toBe(true)
  expect(
    await hashAsBefore(
      'Yolculuk.2026é',
      Uint8Array.from({ length: 16 }, (_, byte) => byte),
    ),
  ).toBe(earlier)
})

test('a table that holds salt and key in two columns gives the same hash', async () => {
  const stored = await hashPassword('Yolculuk.2026')
  const { salt, key } = splitHash(stored)
  expect([salt, key].every((part) => /^[\w-]{22,43}$/.test(part))).toBe(true)
  expect(joinHash({ salt, key })).toBe(stored)
})

test.each(['', 'bcrypt$a$b', 'scrypt$ln=20,r=8,p=1$AAEC$AAEC', 'scrypt$$', 'scrypt$a'])(
  'what is no hash of ours, such as %j, fits no password',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
  },
)

test('an unknown name has a hash that is read as one of today, and that no password gives', async () => {
  expect(hashOfNobody()).toMatch(/^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  expect(needsRehash(hashOfNobody())).toBe(false)
  expect(await verifyPassword('', hashOfNobody())).toBe(false)
})
