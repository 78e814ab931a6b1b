import { CompactSign } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { checkSignature, readUnproven } from './check-signature.ts'
import { makeSigner, ticketOf } from '../../testing/signed-tickets.ts'

const says = ticketOf('2026-11-24')
let ours: Awaited<ReturnType<typeof makeSigner>>
let code: string

beforeAll(async () => {
  ours = await makeSigner('k1')
  code = await ours.sign(says)
})

test('a ticket that we have signed says who travels where', async () => {
  expect(await checkSignature(code, ours.keys)).toEqual({ kind: 'genuine', ticket: says })
})

test('a seat that was changed by hand makes it a forgery', async () => {
  const [head, body = '', signature] = code.split('.')
  const changed = btoa(atob(body).replace('"s":10', '"s":11')).replaceAll('=', '')
  expect(changed).not.toBe(body)
  expect(await checkSignature([head, changed, signature].join('.'), ours.keys)).toEqual({ kind: 'forged' })
})

test('so does the name of our key on a stranger’s signature', async () => {
  const forger = await makeSigner('k1')
  expect(await checkSignature(await forger.sign(says), ours.keys)).toEqual({ kind: 'forged' })
})

test('so does another algorithm, for which the public key would be the secret', async () => {
  const secret = new TextEncoder().encode(ours.keys[0]?.x)
  const forged = await new CompactSign(new TextEncoder().encode(JSON.stringify(says)))
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(secret)
  expect(await checkSignature(forged, ours.keys)).toEqual({ kind: 'forged' })
})

test('a key that is not at hand is told apart from a forgery', async () => {
  const later = await makeSigner('k2')
  expect(await checkSignature(await later.sign(says), ours.keys)).toEqual({ kind: 'unknown-key' })
})

test.each(['a.b.c', 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'])(
  'what is no ticket at all is no ticket: %s',
  async (text) => {
    expect((await checkSignature(text, ours.keys)).kind).not.toBe('genuine')
  },
)

test('something else that we have signed is no ticket', async () => {
  expect(await checkSignature(await ours.sign({ hello: 'there' }), ours.keys)).toEqual({ kind: 'forged' })
})

test('what a code says can be read without a key, Turkish letters too', () => {
  expect(readUnproven(code)).toEqual(says)
  expect(readUnproven('a.b.c')).toBeNull()
})
