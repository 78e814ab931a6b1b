import type { RouteCode } from 'shared/module/module'
import { loadDetails } from './details-loader.ts'
import { DetailsPage } from './details-page.tsx'

export const detailsRoute: RouteCode = { Component: DetailsPage, loader: loadDetails }
