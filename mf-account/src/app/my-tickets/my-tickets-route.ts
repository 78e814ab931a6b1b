import type { RouteCode } from 'shared/module/module'
import { loadMyTickets } from './my-tickets-loader.ts'
import { MyTicketsPage } from './my-tickets-page.tsx'

export const myTicketsRoute: RouteCode = { Component: MyTicketsPage, loader: loadMyTickets }
