import type { Kurus } from '../contracts/units.ts'
import { formatMoney } from './money.ts'

/**
 * Why an open ticket worth `open` kuruş does not pay for a journey of `fare` kuruş, in the words of page and API
 * alike; null when it does. One that costs as much or less is paid, and the difference is not given back
 * (domain.md, point 7).
 */
export function whyFareTooHigh({ open, fare }: { open: Kurus; fare: Kurus }): string | null {
  if (fare <= open) return null
  return `Bu yolculuğun ücreti ${formatMoney(fare)}, açık biletinizin değeri ${formatMoney(open)}. Aynı ya da daha düşük ücretli bir sefer seçin.`
}
