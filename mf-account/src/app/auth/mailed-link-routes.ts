import type { RouteCode } from 'shared/module/module'
import { ConfirmAddressPage, EndSessionsPage } from './mailed-link-pages.tsx'

export const confirmAddressRoute: RouteCode = { Component: ConfirmAddressPage }
export const endSessionsRoute: RouteCode = { Component: EndSessionsPage }
