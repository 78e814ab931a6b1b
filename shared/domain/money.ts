import type { Price } from '../contracts/journey.ts'
import type { Kurus } from '../contracts/units.ts'

/** Takes a whole, non-negative number of kuruş for one. Throws RangeError on anything else: that is a bug, not an input. */
export function toKurus(amount: number): Kurus {
  if (isKurus(amount)) return amount
  throw new RangeError(`${amount} is no amount in kuruş`)
}

function isKurus(amount: number): amount is Kurus {
  return Number.isSafeInteger(amount) && amount >= 0
}

/**
 * `₺1.234,56`: where one pays and afterwards (summary, button, ticket, mails, papers), and to a screen reader. No other
 * file writes an amount; with kuruş both ways of writing are the same. Written out rather than by Intl, so that server and browser never
 * differ.
 */
export function formatMoney(amount: Kurus): string {
  const cents = String(amount % 100).padStart(2, '0')
  return `₺${thousands(amount)},${cents}`
}

/** `₺949` when no kuruş are left over, else `₺949,50`: where one compares and chooses (lists, days, seats, the dock). */
export function formatMoneyShort(amount: Kurus): string {
  return amount % 100 === 0 ? `₺${thousands(amount)}` : formatMoney(amount)
}

/** `%15`: in Turkish the sign comes first. */
export function formatPercent(percent: number): string {
  return `%${String(percent).replace('.', ',')}`
}

/**
 * What is to be paid for one passenger: the list price less its discount, in kuruş, rounded half-up.
 * When percentage and amount are both given, only the percentage applies (docs/product.md#rules); zero
 * counts as not given. Never below zero.
 */
export function discounted(
  list: Kurus,
  discount: Pick<Price, 'discount_percentage' | 'discount_amount'>,
): Kurus {
  if (discount.discount_percentage) {
    // In hundredths of a percent, so that %12,5 is exact.
    const kept = Math.max(0, 10_000 - Math.round(discount.discount_percentage * 100))
    return toKurus(Math.floor((list * kept + 5_000) / 10_000))
  }
  return toKurus(Math.max(0, list - (discount.discount_amount ?? 0)))
}

export function sumOf(amounts: readonly Kurus[]): Kurus {
  return toKurus(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

function thousands(amount: Kurus): string {
  return String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
}
