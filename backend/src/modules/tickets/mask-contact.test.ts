import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

it('an address is known to its owner alone', () => {
  expect(maskEmail('ayse.yilmaz@example.com')).toBe('a•••@example.com')
  expect(maskEmail('a@example.com')).toBe('•••@example.com')
  expect(maskPhone('+905321234567')).toBe('••• ••• 45 67')
})
