export type CardBrand = 'visa' | 'mastercard' | 'troy' | 'amex'

/** Whether a card number is complete and free of typing errors: 15 to 19 digits and the Luhn sum. Blanks are let through (docs/product.md#rules). */
export function isCardNumber(typed: string): boolean {
  const digits = bareCardNumber(typed)
  if (!/^[0-9]{15,19}$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? digit : digit * 2
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
  return sum % 10 === 0
}

/** The number as it is sent: without blanks (docs/product.md#rules). */
export function bareCardNumber(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** The brand as soon as the first digits tell it, null before that and for the rest. */
export function cardBrand(typed: string): CardBrand | null {
  const digits = bareCardNumber(typed)
  if (digits.startsWith('9792')) return 'troy'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  return digits.startsWith('4') ? 'visa' : null
}

/** `4508 0345 0803 4509`, American Express as 4-6-5; anything but digits is dropped, so it can format while typing. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, '').slice(0, 19)
  const groups =
    cardBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

export type Expiry = { month: string; year: string }

/** Splits `12/30`, `12 / 2030` or `1230` into a two-digit month and year (docs/product.md#rules); null when it is no month. */
export function parseExpiry(typed: string): Expiry | null {
  const parts = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?([0-9]{2})\s*$|^(0[1-9]|1[0-2])([0-9]{2})$/.exec(typed)
  const month = parts?.[1] ?? parts?.[3]
  const year = parts?.[2] ?? parts?.[4]
  return month && year ? { month: month.padStart(2, '0'), year } : null
}

/** A card is good until the end of its month. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month), 1)
  return now.getTime() >= firstDayAfter
}
