import { apiContext } from 'shared/api/api-context'
import { type CompanySettings, companySetting } from 'shared/contracts/site'
import type { LoaderFunctionArgs } from 'shared/router/router'

/** Who sells is data (docs/product.md#brand), and a contract without a seller must not be shown: a failure goes to the host's boundary. */
export async function loadCompany({ context, request }: LoaderFunctionArgs): Promise<CompanySettings> {
  const { data } = await context.get(apiContext).send(companySetting, {}, { signal: request.signal })
  return data
}
