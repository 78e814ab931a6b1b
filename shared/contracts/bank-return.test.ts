import { expect, test } from 'vitest'
import { acquirerNames, bankReturnPath, orderOfBankReturn } from './bank-return.ts'
import { orderId } from './units.ts'

const order = orderId.parse('o'.repeat(22))

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.test')
  return orderOfBankReturn(pathname, searchParams)
}

test.each(acquirerNames)('a return from the bank %s says whose order it is of', (bank) => {
  expect(read(bankReturnPath(bank, order))).toBe(order)
})

test('no other address does', () => {
  expect(read('/api/v1/payment/return')).toBeNull()
  expect(read('/api/v1/payment/return?order_id=https://evil.example')).toBeNull()
  expect(read(`/api/v1/payment/callback?order_id=${order}`)).toBeNull()
})
