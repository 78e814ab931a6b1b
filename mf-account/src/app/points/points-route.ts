import type { RouteCode } from 'shared/module/module'
import { loadPoints } from './points-loader.ts'
import { PointsPage } from './points-page.tsx'

export const pointsRoute: RouteCode = { Component: PointsPage, loader: loadPoints }
