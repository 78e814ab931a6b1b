import { patterns } from 'shared/contracts/paths'
import type { Act } from 'shared/module/act'
import type { Module, ModuleRoute } from 'shared/module/module'
import { withDraft } from './app/restore-draft.ts'

const buying = { layout: 'payment', access: 'public', rendering: 'client' } as const
const orderRoute = async () => (await withDraft(import('./app/order/order-route.ts'))).orderRoute
const orderAct: Act = {
  steps: [
    { expect: { role: 'heading', name: 'Sipariş bulunamadı' } },
    { expect: { role: 'link', name: 'PNR ile bilet sorgula' } },
  ],
}

const routes: readonly ModuleRoute[] = [
  {
    ...buying,
    rendering: 'private',
    path: patterns.payment,
    title: 'Ödeme',
    // Nothing is held for the smoke, so that nothing is taken from a buyer.
    act: {
      steps: [
        { press: { role: 'link', name: 'Sefer ara' } },
        { expect: { role: 'search', name: 'Sefer ara' } },
      ],
    },
    lazy: async () => (await withDraft(import('./app/payment/payment-route.ts'))).paymentRoute,
  },
  { ...buying, path: patterns.paid, title: 'Biletiniz', lazy: orderRoute, act: orderAct },
  { ...buying, path: patterns.paymentFailed, title: 'Ödeme sonucu', lazy: orderRoute, act: orderAct },
  {
    path: patterns.verifyTicket,
    layout: 'default',
    access: 'public',
    // The code stands in the fragment, which no server sees.
    rendering: 'client',
    title: 'Bilet doğrulama',
    act: {
      steps: [
        { fill: { role: 'textbox', name: 'Bilet kodu' }, with: 'ABC' },
        { press: { role: 'button', name: 'Doğrula' } },
        { expect: { text: 'Bu bir bilet kodu değil' } },
      ],
    },
    lazy: () => import('./app/verify/verify-route.ts').then((code) => code.verifyRoute),
  },
]

export default {
  id: 'mf-booking',
  routes,
  fills: {
    'seat-picker': () => withDraft(import('./app/seats/seat-picker.tsx')),
    'chosen-seats': () => withDraft(import('./app/seats/chosen-seats.tsx')),
  },
  offers: [],
  serverCalls: ['hold/list', 'stations-list', 'ticket/get-ticket-price', 'journey/shuttless'],
} satisfies Module
