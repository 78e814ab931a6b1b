import { apiContext } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import { requestTypeList } from 'shared/contracts/general'
import type { CompanySettings } from 'shared/contracts/site'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import text from '../../../content/pages/iletisim.md'
import { headOf } from '../../lib/markdown/fill.ts'
import { ContactPage } from './contact-page.tsx'
import { loadCompany } from '../load-company.ts'

type RequestType = { id: number; name: string }
/** Without request types there is no form; the phone and the addresses are there all the same. */
type Data = { company: CompanySettings; types: RequestType[] | null; head: PageHead }

async function contactLoader(args: LoaderFunctionArgs): Promise<Data> {
  const [company, types] = await Promise.all([loadCompany(args), loadTypes(args)])
  return { company, types, head: headOf(text, company) }
}

async function loadTypes({ context, request }: LoaderFunctionArgs): Promise<RequestType[] | null> {
  const answer = context.get(apiContext).send(requestTypeList, {}, { signal: request.signal })
  return (await orElse(answer, () => null))?.data ?? null
}

export const contactRoute: RouteCode = {
  loader: contactLoader,
  shouldRevalidate: () => false,
  Component: function ContactRoute() {
    const { company, types } = useLoaderData<Data>()
    return <ContactPage text={text} company={company} types={types} />
  },
}
