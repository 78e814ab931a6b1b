import type { RouteObject } from 'shared/router/router'
import { redirect } from 'shared/router/router'
import { LogIn } from '../features/log-in/log-in.tsx'
import type { Api } from '../lib/api/api.ts'
import { patterns, toLogIn } from '../lib/text/paths.ts'
import { failureOf } from '../lib/api/api-error.ts'
import { Shell } from './shell.tsx'
import { CannotStart, Starting } from './starting.tsx'

/** The log-in page is in the first bundle, every other page is fetched when it is needed. */
export function routeTable(api: Api, basename: string): RouteObject[] {
  return [
    { path: patterns.logIn, Component: LogIn },
    {
      Component: Shell,
      HydrateFallback: Starting,
      ErrorBoundary: CannotStart,
      loader: ({ request }) => loggedInOr(api, pathIn(request.url, basename)),
      shouldRevalidate: () => false,
      children: [
        {
          path: patterns.modules,
          lazy: async () => ({
            Component: (await import('../features/watch-modules/modules-page.tsx')).ModulesPage,
          }),
        },
        {
          path: patterns.module,
          loader: ({ params }) => params['id'] ?? '',
          lazy: async () => ({
            Component: (await import('../features/inspect-module/module-page.tsx')).ModulePage,
          }),
        },
        {
          path: patterns.history,
          lazy: async () => ({
            Component: (await import('../features/read-history/history-page.tsx')).HistoryPage,
          }),
        },
        { path: '*', lazy: async () => ({ Component: (await import('./not-found.tsx')).NotFound }) },
      ],
    },
  ]
}

/** Who is logged in; whoever is not goes to log in, and comes back. */
async function loggedInOr(api: Api, path: string) {
  try {
    return await api.session()
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'refused' && failure.status === 401) return redirect(toLogIn(path))
    throw error
  }
}

function pathIn(address: string, basename: string): string {
  const { pathname, search } = new URL(address)
  const path = pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname
  return `${path === '' ? '/' : path}${search}`
}
