import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'shared/router/router'
import { OpsApiContext, openApi } from '../lib/api/api.ts'
import { openQueryClient } from '../lib/api/queries.ts'
import { basename, consolePatterns, toLogIn } from '../lib/text/paths.ts'
import { routeTable } from './routes.tsx'

/** The whole console, as it is on the page at `base`. */
export function openConsole(base = '', everyMs?: number) {
  const api = openApi(base, () => {
    const { pathname, search } = router.state.location
    const path = pathname.slice(basename.length)
    if (path !== consolePatterns.logIn) void router.navigate(toLogIn(`${path === '' ? '/' : path}${search}`))
  })
  const queries = openQueryClient(everyMs)
  const router = createBrowserRouter(routeTable(api, basename), { basename })
  return {
    router,
    page: (
      <OpsApiContext value={api}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </OpsApiContext>
    ),
  }
}
