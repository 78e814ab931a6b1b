import { apiContext } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { setting } from 'shared/contracts/site'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { DiagnosticsPage, type DiagnosticsData } from './diagnostics-page.tsx'

/** Not for search engines; the settings are those that every visitor's browser asks for. */
async function diagnosticsLoader({ context, request }: LoaderFunctionArgs) {
  const { data } = await context.get(apiContext).send(setting, {}, { signal: request.signal })
  const head: PageHead = { canonical: patterns.diagnostics, indexed: false }
  return { settings: data, head } satisfies DiagnosticsData & { head: PageHead }
}

export const diagnosticsRoute: RouteCode = { Component: DiagnosticsPage, loader: diagnosticsLoader }
