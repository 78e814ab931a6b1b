import type { RouteCode } from 'shared/module/module'
import { routePageLoader } from './route-page-loader.ts'
import { RoutePage } from './route-page.tsx'

export const routePageRoute: RouteCode = { Component: RoutePage, loader: routePageLoader }
