import type { RouteCode } from 'shared/module/module'
import { loadOrder } from './order-loader.ts'
import { OrderPage } from './order-page.tsx'

export const orderRoute: RouteCode = { Component: OrderPage, loader: loadOrder }
