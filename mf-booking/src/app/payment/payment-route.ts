import type { RouteCode } from 'shared/module/module'
import { loadPayment } from './load/payment-loader.ts'
import { PaymentPage } from './payment-page.tsx'

export const paymentRoute: RouteCode = { Component: PaymentPage, loader: loadPayment }
