import { companySetting, menu, redirectList, setting } from 'shared/contracts/site'
import type { ModuleRoutes } from '../../context/context.ts'
import { readCompany } from './company.ts'
import { readRedirects } from './redirects.ts'

export const siteRoutes: ModuleRoutes = ({ route, context: { db } }) => {
  route(companySetting, async () => ({ data: await readCompany(db) }))

  route(setting, async () => ({
    data: await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('scope', '=', 'site')
      .orderBy('key')
      .execute(),
  }))

  route(redirectList, async () => ({ data: await readRedirects(db) }))

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
