import { bareCardNumber, cardBrand, isCardNumber, isExpired, parseExpiry } from 'shared/domain/card'
import * as z from 'zod/mini'

export type CardForm = { card: { number: string; holder: string; expiry: string; cvv: string } }

export const cardPart = {
  card: z
    .object({ number: z.string(), holder: z.string(), expiry: z.string(), cvv: z.string() })
    .check((checked) => {
      for (const [field, message] of Object.entries(whatIsWrong(checked.value, new Date()))) {
        if (message)
          checked.issues.push({ code: 'custom', message, path: [field], input: '', continue: true })
      }
    }),
}

function whatIsWrong({ number, holder, expiry, cvv }: CardForm['card'], now: Date) {
  return {
    number: whyNotNumber(number),
    holder: holder.trim().length >= 3 ? null : 'Kartın üzerindeki adı girin.',
    expiry: whyNotExpiry(expiry, now),
    cvv: whyNotCvv(cvv, number),
  }
}

function whyNotNumber(typed: string): string | null {
  const digits = bareCardNumber(typed)
  if (digits === '') return 'Kart numarası girin.'
  if (!/^[0-9]{15,19}$/.test(digits)) return 'Kart numarası 15-19 hane olmalı.'
  return isCardNumber(digits) ? null : 'Kart numarası geçerli değil. Rakamları kontrol edin.'
}

function whyNotExpiry(typed: string, now: Date): string | null {
  if (typed.trim() === '') return 'Son kullanma tarihini girin.'
  const expiry = parseExpiry(typed)
  if (!expiry) return 'Son kullanma tarihini ay / yıl olarak girin, örneğin 12 / 30.'
  return isExpired(expiry, now) ? 'Bu kartın süresi dolmuş.' : null
}

function whyNotCvv(typed: string, number: string): string | null {
  const digits = cardBrand(number) === 'amex' ? 4 : 3
  return new RegExp(`^[0-9]{${digits}}$`).test(typed)
    ? null
    : `CVV ${digits} hane: kartın ${digits === 4 ? 'ön' : 'arka'} yüzünde yazar.`
}
