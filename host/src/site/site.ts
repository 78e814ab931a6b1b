import { createContext, use } from 'react'
import { apiContext } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import type { CompanySettings, MenuGroups, SiteSettings } from 'shared/contracts/site'
import type { PageHead } from 'shared/module/head'
import type { LoaderFunctionArgs } from 'shared/router/router'

/** What every page of the site needs. Without a menu the pages still work. */
export type Site = { company: CompanySettings; settings: SiteSettings; menu: MenuGroups | null }

export async function loadSite({ context, request: { signal } }: LoaderFunctionArgs): Promise<Site> {
  const api = context.get(apiContext)
  const { companySetting, menu, setting } = await import('shared/contracts/site')
  const [company, settings, groups] = await Promise.all([
    api.send(companySetting, {}, { signal }),
    api.send(setting, {}, { signal }),
    orElse(api.send(menu, {}, { signal }), () => null),
  ])
  return {
    company: company.data,
    settings: Object.fromEntries(settings.data.map(({ key, value }) => [key, value])),
    menu: groups?.data ?? null,
  }
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside SiteContext')
  return site
}

/** `{page} | {site}`; the home page, and one that has no title of its own, has that of the settings. */
export function documentTitle(site: Site, page: { path: string; title: string }, head: PageHead): string {
  const own = page.path === '/' ? '' : (head.title ?? page.title)
  return own === '' ? siteTitle(site) : `${own} | ${site.company.name}`
}

/** Of a page without a title (docs/product.md#limits). */
export function siteTitle({ company, settings }: Site): string {
  return settings['general_site_meta_title'] || `${company.name} | Online Otobüs Bileti`
}

export function siteDescription(site: Site): string {
  return site.settings['general_site_meta_description'] ?? ''
}
