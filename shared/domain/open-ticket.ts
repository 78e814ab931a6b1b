import type { Kurus } from '../contracts/units.ts'
import { formatMoney } from './money.ts'

/**
 * Why an open ticket worth `open` kuruş does not pay for a journey of `fare` kuruş, in the words of page and API
 * alike; null when it does. One that costs as much or less is paid, and the difference is not given back
 * (docs/trade.md#cancel-and-open-tickets).
 */
export function whyFareTooHigh({ open, fare }: { open: Kurus; fare: Kurus }): string | null {
  if (fare <= open) return null
  return `Açık biletiniz ${formatMoney(open)} değerinde, seçtiğiniz koltuk ${formatMoney(fare)}. Eşit ya da daha düşük fiyatlı bir koltuk seçin.`
}
