import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { type PersonalKeys, readPersonalKeys, sealingKeyOf } from './personal-keys.ts'

const one = 'one:a-secret-that-has-32-characters-1'
const two = 'two:a-secret-that-has-32-characters-2'
const phone = '+905321234567'

describe('personal values', () => {
  it('come back as they were, and are the same form each time', () => {
    const keys = readPersonalKeys(one)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('phone', 'contract'), (value, kind) => {
        const stored = keys.seal(kind, value)
        expect(keys.open(kind, stored)).toBe(value)
        expect(keys.seal(kind, value)).toBe(stored)
        if (value.length > 3) expect(stored).not.toContain(value)
      }),
    )
  })

  it('are sealed by the first key, opened by all, and looked for by all', () => {
    const before = readPersonalKeys(one)
    const after = readPersonalKeys(`${two},${one}`)
    const stored = before.seal('phone', phone)
    expect(after.open('phone', stored)).toBe(phone)
    expect(sealingKeyOf(after.seal('phone', phone))).toBe('two')
    expect(after.forms('phone', phone)).toEqual([after.seal('phone', phone), stored, phone])
  })

  it('stay readable where `plain` stands first, and those that are sealed are opened', () => {
    const keys = readPersonalKeys(`plain,${one}`)
    expect(keys.seal('phone', phone)).toBe(phone)
    expect(keys.open('phone', readPersonalKeys(one).seal('phone', phone))).toBe(phone)
  })

  const sealedByOne = readPersonalKeys(one).seal('phone', phone)
  it.each<[string, () => string]>([
    ['as another kind', () => readPersonalKeys(one).open('identity', sealedByOne)],
    ['without their key', () => readPersonalKeys(two).open('phone', sealedByOne)],
    ['by another secret of the same name', () => other().open('phone', sealedByOne)],
    ['once a sign of them was changed', () => readPersonalKeys(one).open('phone', changed(sealedByOne))],
  ])('are not opened %s', (_how, open) => {
    expect(open).toThrow()
  })

  it('are of one secret for each name', () => {
    expect(() => readPersonalKeys(`${one},${one}x`)).toThrow('names a key twice')
  })

  it('leave nothing where nothing was', () => {
    expect(readPersonalKeys(one).seal('phone', '')).toBe('')
  })

  it.each([
    '',
    'short:secret',
    'plain:a-secret-that-has-32-characters-1',
    'Big:a-secret-that-has-32-characters-1',
    `${one},`,
  ])('have no key in %j', (setting) => {
    expect(() => readPersonalKeys(setting)).toThrow('PERSONAL_DATA_KEYS must be')
  })
})

const other = (): PersonalKeys => readPersonalKeys('one:another-secret-of-32-characters-x')

function changed(stored: string): string {
  const at = stored.length - 5
  return stored.slice(0, at) + (stored[at] === 'A' ? 'B' : 'A') + stored.slice(at + 1)
}
