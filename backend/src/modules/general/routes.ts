import { cityList, countryList, districtList, requestTypeList } from 'shared/contracts/general'
import { defaultCountry } from 'shared/domain/countries'
import type { ModuleRoutes } from '../../context/context.ts'

const collator = new Intl.Collator('tr')
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)

const isDefault = ({ code }: { code: string }) => Number(code === defaultCountry.code)

/** Lists for forms, in the order of the Turkish alphabet, which the database does not know. */
export const generalRoutes: ModuleRoutes = ({ route, context: { db } }) => {
  route(countryList, async () => {
    const countries = await db.selectFrom('countries').selectAll().execute()
    return { data: countries.toSorted((a, b) => isDefault(b) - isDefault(a) || byName(a, b)) }
  })

  route(cityList, async () => ({
    data: (await db.selectFrom('cities').selectAll().execute()).toSorted(byName),
  }))

  route(districtList, async ({ city_id }) => ({
    data: (await db.selectFrom('districts').selectAll().where('city_id', '=', city_id).execute()).toSorted(
      byName,
    ),
  }))

  route(requestTypeList, async () => ({
    data: await db
      .selectFrom('request_types')
      .select(['id', 'name'])
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  }))
}
