import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf, isCode } from './make-code.ts'

const key = new Uint8Array(32).fill(7)
const keys = [key] as const

it('a code is six digits, the same for its nonce, and every digit stands everywhere', () => {
  const seen = Array.from({ length: 6 }, () => new Set<string>())
  fc.assert(
    fc.property(fc.uuid(), (nonce) => {
      const code = codeOf(keys, nonce)
      expect(code).toMatch(/^\d{6}$/)
      expect(isCode(keys, nonce, code)).toBe(true)
      for (const typed of ['', '12345', `${code}0`, `${code.slice(1)}x`])
        expect(isCode(keys, nonce, typed)).toBe(false)
      for (const [at, digit] of Array.from(code).entries()) seen[at]?.add(digit)
    }),
    { numRuns: 500 },
  )
  expect(seen.map(({ size }) => size)).toEqual([10, 10, 10, 10, 10, 10])
})

it('whoever has the nonce without the key has another code', () => {
  const nonces = Array.from({ length: 20 }, (_, n) => `nonce-${n}`)
  const other = [new Uint8Array(32).fill(8)] as const
  expect(nonces.map((nonce) => codeOf(other, nonce))).not.toEqual(nonces.map((nonce) => codeOf(keys, nonce)))
})
