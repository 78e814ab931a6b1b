import type { RouteObject } from 'shared/router/router'
import { redirect } from 'shared/router/router'
import { LogIn } from '../features/log-in/log-in.tsx'
import type { OpsApi } from '../lib/api/api.ts'
import { consolePatterns, toLogIn, toSecondFactor } from '../lib/text/paths.ts'
import { failureOf } from '../lib/api/api-error.ts'
import { Shell } from './shell.tsx'
import { CannotStart, Starting } from './starting.tsx'

/** The log-in page is in the first bundle, every other page is fetched when it is needed. */
export function routeTable(api: OpsApi, basename: string): RouteObject[] {
  return [
    { path: consolePatterns.logIn, Component: LogIn },
    {
      path: consolePatterns.secondFactor,
      lazy: async () => ({
        Component: (await import('../features/second-factor/second-factor-page.tsx')).SecondFactorPage,
      }),
    },
    {
      Component: Shell,
      HydrateFallback: Starting,
      ErrorBoundary: CannotStart,
      loader: ({ request }) => loggedInOr(api, pathIn(request.url, basename)),
      shouldRevalidate: () => false,
      children: [
        {
          path: consolePatterns.modules,
          lazy: async () => ({
            Component: (await import('../features/watch-modules/modules-page.tsx')).ModulesPage,
          }),
        },
        {
          path: consolePatterns.module,
          loader: ({ params }) => params['id'] ?? '',
          lazy: async () => ({
            Component: (await import('../features/inspect-module/module-page.tsx')).ModulePage,
          }),
        },
        {
          path: consolePatterns.history,
          lazy: async () => ({
            Component: (await import('../features/read-history/history-page.tsx')).HistoryPage,
          }),
        },
        {
          path: consolePatterns.siteAt,
          lazy: async () => ({
            Component: (await import('../features/restore-site/site-at-page.tsx')).SiteAtPage,
          }),
        },
        {
          path: consolePatterns.settings,
          lazy: async () => ({
            Component: (await import('../features/open-settings/settings-page.tsx')).SettingsPage,
          }),
        },
        {
          path: consolePatterns.account,
          lazy: async () => ({
            Component: (await import('../features/know-yourself/account-page.tsx')).AccountPage,
          }),
        },
        {
          path: consolePatterns.webhooks,
          lazy: async () => ({
            Component: (await import('../features/manage-webhooks/webhooks-page.tsx')).WebhooksPage,
          }),
        },
        {
          path: consolePatterns.freezes,
          lazy: async () => ({
            Component: (await import('../features/freeze-changes/freezes-page.tsx')).FreezesPage,
          }),
        },
        {
          path: consolePatterns.operators,
          lazy: async () => ({
            Component: (await import('../features/manage-operators/operators-page.tsx')).OperatorsPage,
          }),
        },
        {
          path: consolePatterns.registered,
          lazy: async () => ({
            Component: (await import('../features/register-modules/registered-page.tsx')).RegisteredPage,
          }),
        },
        {
          path: consolePatterns.channels,
          lazy: async () => ({
            Component: (await import('../features/set-channels/channels-page.tsx')).ChannelsPage,
          }),
        },
        {
          path: consolePatterns.keys,
          lazy: async () => ({
            Component: (await import('../features/manage-keys/keys-page.tsx')).KeysPage,
          }),
        },
        {
          path: consolePatterns.scripts,
          lazy: async () => ({
            Component: (await import('../features/read-scripts/scripts-page.tsx')).ScriptsPage,
          }),
        },
        {
          path: consolePatterns.policyReports,
          lazy: async () => ({
            Component: (await import('../features/read-policy-reports/policy-reports-page.tsx'))
              .PolicyReportsPage,
          }),
        },
        { path: '*', lazy: async () => ({ Component: (await import('./not-found.tsx')).NotFound }) },
      ],
    },
  ]
}

/** Who is logged in; whoever is not goes to log in, and comes back. */
async function loggedInOr(api: OpsApi, path: string) {
  try {
    const session = await api.session()
    return session.secondFactor === 'required' ? redirect(toSecondFactor(path)) : session
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
