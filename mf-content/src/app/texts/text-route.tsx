import type { CompanySettings } from 'shared/contracts/site'
import type { RouteCode } from 'shared/module/module'
import { useLoaderData } from 'shared/router/router'
import { TextPage } from '../../features/read-page/text-page.tsx'
import { FullDay } from '../../lib/markdown/full-day.tsx'
import type { MarkdownText, PageMeta } from '../../lib/markdown/text.ts'
import { headOf } from '../../lib/markdown/fill.ts'
import { loadCompany } from '../load-company.ts'

/** The route of a text of `content/pages`. Only the company travels with the document; the text is code. */
export function textRoute(text: MarkdownText<PageMeta>): RouteCode {
  const { updated } = text.meta
  return {
    loader: async (args) => {
      const company = await loadCompany(args)
      return { company, head: headOf(text, company) }
    },
    shouldRevalidate: () => false,
    Component: function TextRoute() {
      const { company } = useLoaderData<{ company: CompanySettings }>()
      const dated = (
        <>
          Son güncelleme: <FullDay date={updated} />
        </>
      )
      return <TextPage text={text} company={company} dated={dated} />
    },
  }
}
