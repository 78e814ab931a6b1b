import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiContext, apiContext } from '../api/api-context.ts'
import type { Api } from '../api/client.ts'
import type { RouteCode } from '../module/module.ts'
import { routerPath } from '../module/route-pattern.ts'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from '../router/router.ts'
import { Toaster } from '../ui/toast/toast.tsx'

/**
 * A site of these pages alone, at one of its addresses, as something to render: the code of each as its
 * module brings it, the API handed in, toasts shown. Every other address says `elsewhere`.
 */
export function fakeHost(pages: Record<string, RouteCode>, address: string, api: Api) {
  // Their store outlives a page: a toast of the test before would be read in this one.
  toast.remove()
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([path, code]) => Object.assign({ path: routerPath(path) }, code)),
      { path: '*', Component: Elsewhere },
    ],
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(apiContext, api)
        return context
      },
    },
  )
  const page = createElement(ApiContext, { value: api }, createElement(RouterProvider, { router }))
  return { router, page: createElement('div', null, page, createElement(Toaster)) }
}

function Elsewhere() {
  return createElement('p', null, 'elsewhere')
}
