import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { apiContext, ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'shared/router/router'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared/router/server-router'
import { startLocalApi, type LocalAnswers } from 'shared/testing/local-api'
import { onTestFinished } from 'vitest'
import { loadHeld } from '../app/payment/load/load-held.ts'
import { loadPayment } from '../app/payment/load/payment-loader.ts'
import { PaymentPage } from '../app/payment/payment-page.tsx'
import { currentDraft, emptyDraft, keepTyped, takeLegs } from '../lib/draft/booking-draft.ts'
import { exampleHold } from './example-api.ts'
import { examplePrice, priced, tripAddress } from './example-payment.tsx'
import { exampleJourney, mixedBus } from './example-trip.ts'

const held = [
  { hold: exampleHold('7-0-2', [{ seat: 10, gender: 'female' }]), journey: exampleJourney(mixedBus) },
]

/** For tests: the payment page as the server draws it from what the buyer holds, in a document that has yet to hydrate it. */
export async function drawPayment(answers: LocalAnswers = {}, at = tripAddress) {
  const server = await startLocalApi({
    ...priced(examplePrice),
    'POST /api/v1/journey/shuttless': () => ({ body: { data: [] } }),
    'POST /api/v1/hold/list': () => ({ body: { data: held } }),
    'POST /api/v1/hold/show': () => ({ body: { data: held[0]?.hold } }),
    'POST /api/v1/payment/orders': () => ({ body: { data: [] } }),
    'GET /api/v1/stations-list': () => ({ body: { data: [] } }),
    ...answers,
  })
  const api = createApi({ baseUrl: server.url, token: () => null })
  const contextOf = () => new RouterContextProvider(new Map([[apiContext, api]]))
  const page: RouteObject = {
    id: 'payment',
    path: '/odeme',
    Component: PaymentPage,
    // The page's own loader tells by its document that it is not on the server.
    loader: async ({ request, context }) =>
      await loadHeld(context.get(apiContext), new URL(request.url).searchParams, Date.now()),
  }
  const handler = createStaticHandler([page])
  const drawn = await handler.query(new Request(`http://site.test${at}`), { requestContext: contextOf() })
  if (drawn instanceof Response) throw new Error('the server drew no page')
  const html = drawn.errors
    ? ''
    : renderToString(
        <ApiContext value={api}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, drawn)}
            context={drawn}
            hydrate={false}
          />
        </ApiContext>,
      )
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const askedByServer = server.requests.length
  const complaints: unknown[] = []
  let site: ReturnType<typeof hydrateRoot> | null = null
  onTestFinished(async () => {
    act(() => site?.unmount())
    root.remove()
    takeLegs(emptyDraft)
    keepTyped({ passengers: {}, email: '' })
    await server.close()
  })
  return {
    html,
    error: Object.values(drawn.errors ?? {})[0],
    /** What React had to say against the markup. */
    complaints,
    /** The paths that the browser has asked for since. */
    asked: () => server.requests.slice(askedByServer).map(({ path }) => path),
    draft: currentDraft,
    hydrate: async () => {
      const router = createMemoryRouter([{ ...page, loader: loadPayment }], {
        initialEntries: [at],
        getContext: contextOf,
        // As it travels in the document.
        hydrationData: { loaderData: JSON.parse(JSON.stringify(drawn.loaderData)) },
      })
      await act(async () => {
        site = hydrateRoot(
          root,
          <ApiContext value={api}>
            <RouterProvider router={router} />
          </ApiContext>,
          { onRecoverableError: (error) => complaints.push(error) },
        )
      })
    },
  }
}
