import { apiContext } from 'shared/api/api-context'
import { realWait, withRetry } from 'shared/module/retry'
import type { LoaderFunctionArgs } from 'shared/router/router'
import type { PaymentData } from './payment-data.ts'

/** Which trip is paid, and what the page needs of its journeys. A page that the server drew has all of it: its code asks for nothing. */
export async function loadPayment({ context, request }: LoaderFunctionArgs): Promise<PaymentData> {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  if (typeof document === 'undefined')
    return await (await import('./load-held.ts')).loadHeld(api, query, Date.now())
  const { loadInTab } = await withRetry(
    () => import(/* webpackChunkName: "paying" */ './load-in-tab.ts'),
    realWait,
  )
  return await loadInTab(api, query)
}
