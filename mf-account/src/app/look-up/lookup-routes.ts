import type { RouteCode } from 'shared/module/module'
import { ETicketLookupPage, PnrLookupPage } from './lookup-pages.tsx'

export const pnrLookupRoute: RouteCode = { Component: PnrLookupPage }
export const eTicketLookupRoute: RouteCode = { Component: ETicketLookupPage }
