import { nationalities, phoneCountries } from 'shared/domain/countries'

/** The lists of countries by their names. */
export const countryOptions = {
  phones: phoneCountries.map(({ code, name, phone_code }) => ({
    id: code,
    name,
    hint: phone_code,
    short: `${code} ${phone_code}`,
  })),
  nationalities: nationalities.map(({ code, name }) => ({ id: code, name })),
}
