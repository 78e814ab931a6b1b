import type { RouteCode } from 'shared/module/module'
import { resultsLoader, resultsNeedLoading } from './results-loader.ts'
import { ResultsPage } from './results-page.tsx'

export const resultsRoute: RouteCode = {
  Component: ResultsPage,
  loader: resultsLoader,
  shouldRevalidate: resultsNeedLoading,
}
