import { companySetting, companySettings, menu, setting } from 'shared/contracts/site'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context.ts'

export const siteRoutes: ModuleRoutes = ({ route, context: { db } }) => {
  const read = (scope: 'company' | 'site') =>
    db.selectFrom('settings').select(['key', 'value']).where('scope', '=', scope).orderBy('key').execute()

  route(companySetting, async () => {
    const rows = await read('company')
    return { data: z.parse(companySettings, Object.fromEntries(rows.map((row) => [row.key, row.value]))) }
  })

  route(setting, async () => ({ data: await read('site') }))

  route(menu, async () => {
    const rows = await db.selectFrom('menu_items').selectAll().orderBy('id').execute()
    const groups = [...new Set(rows.map((row) => row.footer_group))].filter((title) => title !== null)
    const itemsOf = (group: string | null) =>
      rows.filter((row) => row.footer_group === group).map(({ title, path }) => ({ title, path }))
    return {
      data: {
        header: itemsOf(null),
        footer: groups.map((title) => ({ title, items: itemsOf(title) })),
      },
    }
  })
}
