import { patterns } from 'shared/contracts/paths'
import type { Module, ModuleRoute } from 'shared/module/module'

const buying = { layout: 'payment', access: 'public', rendering: 'client' } as const
const orderRoute = () => import('./app/order-route.ts').then((code) => code.orderRoute)

const routes: readonly ModuleRoute[] = [
  {
    ...buying,
    path: patterns.payment,
    title: 'Ödeme',
    lazy: () => import('./app/payment-route.ts').then((code) => code.paymentRoute),
  },
  { ...buying, path: patterns.paid, title: 'Biletiniz', lazy: orderRoute },
  { ...buying, path: patterns.paymentFailed, title: 'Ödeme sonucu', lazy: orderRoute },
  {
    path: patterns.verifyTicket,
    layout: 'default',
    access: 'public',
    // The code stands in the fragment, which no server sees.
    rendering: 'client',
    title: 'Bilet doğrulama',
    lazy: () => import('./app/verify-route.ts').then((code) => code.verifyRoute),
  },
]

export default {
  id: 'mf-booking',
  routes,
  fills: {
    'seat-picker': () => import('./app/seat-picker.tsx'),
    'chosen-seats': () => import('./app/chosen-seats.tsx'),
  },
  offers: [],
} satisfies Module
