import type { RouteCode } from 'shared/module/module'
import { expeditionsLoader, expeditionsNeedLoading } from './expeditions-loader.ts'
import { ExpeditionsPage } from './expeditions-page.tsx'

export const expeditionsRoute: RouteCode = {
  Component: ExpeditionsPage,
  loader: expeditionsLoader,
  shouldRevalidate: expeditionsNeedLoading,
}
