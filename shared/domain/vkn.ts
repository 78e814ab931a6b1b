import { isTckn } from './tckn.ts'

/** Whether `value` is a Turkish tax number: 10 ASCII digits, leading zeros kept, the last a check digit (docs/trade.md#identity-and-contact). */
export function isVkn(value: string): boolean {
  if (!/^[0-9]{10}$/.test(value)) return false
  const digits = Array.from(value, Number)
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

/** What an invoice takes as `tax_no`: a company's tax number, or a citizen's, which is the TCKN (docs/trade.md#identity-and-contact). */
export function isTaxNumber(value: string): boolean {
  return isVkn(value) || isTckn(value)
}
