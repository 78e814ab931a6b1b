import type { CompanySettings } from 'shared/contracts/site'
import { dateInIstanbul } from 'shared/domain/dates'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { data, type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import { chooseVersion, type Version, versionsAt } from '../../features/read-page/choose-version.ts'
import { TextPage } from '../../features/read-page/text-page.tsx'
import { UnknownVersion } from '../../features/read-page/unknown-version.tsx'
import { HoldsSince, Versions } from '../../features/read-page/versions.tsx'
import { headOf } from '../../lib/markdown/fill.ts'
import type { LegalMeta, MarkdownText } from '../../lib/markdown/text.ts'
import { loadCompany } from '../load-company.ts'

type Data = { company: CompanySettings; versions: Version[]; shown: Version | null; head: PageHead }

/** The route of a legal text: the version that holds, or with `?surum=2026-11-20` an older one. */
export function legalRoute(path: string, texts: readonly MarkdownText<LegalMeta>[]): RouteCode {
  // The build refuses a collection without a text.
  const title = texts[0]?.meta.title ?? ''

  async function loadVersion(args: LoaderFunctionArgs) {
    const company = await loadCompany(args)
    const versions = versionsAt(dateInIstanbul(new Date()), texts)
    const asked = new URL(args.request.url).searchParams.get('surum')
    const shown = chooseVersion(versions, asked)
    const head = { title, ...(shown && headOf(shown.text, company)), indexed: asked === null }
    const found: Data = { company, versions, shown, head }
    return data(found, { status: shown ? 200 : 404 })
  }

  return {
    loader: loadVersion,
    Component: function LegalRoute() {
      const { company, versions, shown } = useLoaderData<Data>()
      if (!shown) return <UnknownVersion title={title} path={path} />
      return (
        <TextPage
          text={shown.text}
          company={company}
          dated={<HoldsSince shown={shown} path={path} />}
          after={<Versions versions={versions} shown={shown} path={path} />}
        />
      )
    },
  }
}
