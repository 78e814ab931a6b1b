import { phoneCodes } from 'shared/domain/phone-codes'
import { createLater, useLater } from 'shared/module/later'

/** Until their names are there, which no field shows before it is opened, countries go by their codes. */
const byCode = {
  phones: phoneCodes.map(({ code, phone_code }) => {
    const short = `${code} ${phone_code}`
    return { id: code, name: short, short }
  }),
  nationalities: phoneCodes.slice(1).map(({ code }) => ({ id: code, name: code })),
}

/** Exported so that a field that shows a name can ask for them at once. */
export const countryNames = createLater(async () => (await import('./country-options.ts')).countryOptions)

export const useCountries = () => useLater(countryNames) ?? byCode
