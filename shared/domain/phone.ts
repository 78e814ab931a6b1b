import { phoneCodes } from './phone-codes.ts'
import { formatTurkishPhone } from './turkish-phone.ts'

/**
 * The number in E.164 (`+905321234567`), or null when it is none. Blanks, dashes, dots, slashes and
 * brackets are let through; a number without `+` or `00` belongs to `defaultPhoneCode`, given with or
 * without `+` (docs/trade.md#identity-and-contact). Look-ups compare what this returns.
 */
export function normalisePhone(raw: string, defaultPhoneCode = '90'): string | null {
  const typed = raw.replace(/[\s\-./()\u200e\u202a\u202c]/g, '')
  if (!/^\+?[0-9]{4,20}$/.test(typed)) return null
  const code = defaultPhoneCode.replace(/\D/g, '')
  const digits = international(typed, code)
  if (digits.startsWith('90')) {
    // "+90 (0532) …" is often typed: the trunk 0 does not belong there.
    const national = digits.slice(2).replace(/^0/, '')
    return /^[1-9][0-9]{9}$/.test(national) ? `+90${national}` : null
  }
  return /^[1-9][0-9]{7,14}$/.test(digits) ? `+${digits}` : null
}

function international(typed: string, code: string): string {
  if (typed.startsWith('+')) return typed.slice(1)
  if (typed.startsWith('00')) return typed.slice(2)
  // Italy alone keeps the 0 of its area codes.
  if (typed.startsWith('0')) return code + (code === '39' ? typed : typed.slice(1))
  return typed.startsWith(code) && typed.length > 10 ? typed : code + typed
}

/** How a number in E.164 is shown: `+90 532 123 45 67`; others as country code and groups of three. */
export function formatPhone(e164: string): string {
  const turkish = formatTurkishPhone(e164)
  if (turkish !== null) return turkish
  const code = phoneCodes
    .map(({ phone_code }) => phone_code)
    .filter((phoneCode) => e164.startsWith(phoneCode))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!code) return e164
  const groups = e164.slice(code.length).match(/\d{3,4}(?=\d{3})|\d+/g) ?? []
  return [code, ...groups].join(' ')
}

/** Whether a number in E.164 is a Turkish mobile one, `^5\d{9}$` after +90 (docs/trade.md#identity-and-contact). */
export function isMobileTr(e164: string): boolean {
  return /^\+905[0-9]{9}$/.test(e164)
}
