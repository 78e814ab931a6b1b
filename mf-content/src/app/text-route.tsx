import { apiContext } from 'shared/api/api-context'
import { type CompanySettings, companySetting } from 'shared/contracts/site'
import type { RouteCode } from 'shared/module/module'
import { type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import { TextPage } from '../features/read-page/text-page.tsx'
import type { Text } from '../features/read-page/text.ts'

/** Who sells is data (ux.md), and a contract without a seller must not be shown: a failure goes to the host's boundary. */
async function sellerLoader({ context, request }: LoaderFunctionArgs): Promise<CompanySettings> {
  const { data } = await context.get(apiContext).send(companySetting, {}, { signal: request.signal })
  return data
}

/** The route of a text that names the seller. Only the seller travels with the document; the text is code. */
export function textRoute(write: (seller: CompanySettings) => Text): RouteCode {
  return {
    loader: sellerLoader,
    shouldRevalidate: () => false,
    Component: function TextRoute() {
      return <TextPage text={write(useLoaderData<CompanySettings>())} />
    },
  }
}
