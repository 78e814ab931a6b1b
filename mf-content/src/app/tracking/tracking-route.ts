import type { RouteCode } from 'shared/module/module'
import { trackingLoader } from './tracking-loader.ts'
import { TrackingPage } from './tracking-page.tsx'

export const trackingRoute: RouteCode = { Component: TrackingPage, loader: trackingLoader }
