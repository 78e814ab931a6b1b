import { formatPhone, normalisePhone } from './phone.ts'
import { defaultPhoneCode, phoneCodes, type PhoneCode } from './phone-codes.ts'

/** What the two phone fields would hold had this number been typed into them; blank for none. */
export function typedPhone(phone: string | null): { phoneCountry: string; phone: string } {
  const e164 = phone && normalisePhone(phone)
  if (!e164) return { phoneCountry: defaultPhoneCode.code, phone: '' }
  const country = countryOf(e164)
  const national = formatPhone(e164).slice(country.phone_code.length + 1)
  // Some foreign numbers would be read as another one without their country code.
  const isSafe = normalisePhone(national, country.phone_code) === e164
  return { phoneCountry: country.code, phone: isSafe ? national : e164 }
}

/** Of countries that share a code, the one that most of its numbers are of. */
const mainCountries = new Set(['US', 'RU', 'GB', 'IT', 'NO', 'FI', 'AU', 'MA', 'CW', 'GP', 'RE'])
const rank = ({ code }: PhoneCode) => (mainCountries.has(code) ? 0 : 1)

function countryOf(e164: string): PhoneCode {
  const [best] = phoneCodes
    .filter(({ phone_code }) => e164.startsWith(phone_code))
    .toSorted((a, b) => b.phone_code.length - a.phone_code.length || rank(a) - rank(b))
  return best ?? defaultPhoneCode
}
