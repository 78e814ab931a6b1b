import type { RouteCode } from 'shared/module/module'
import { loadOpenTickets } from './open-tickets-loader.ts'
import { OpenTicketsPage } from './open-tickets-page.tsx'

export const openTicketsRoute: RouteCode = { Component: OpenTicketsPage, loader: loadOpenTickets }
