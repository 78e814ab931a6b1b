import type { Change } from './checkout-copy.ts'

/** What a squad changes before each deploy: one word of a page. */
export const changes: readonly Change[] = [
  {
    module: 'mf-content',
    file: 'mf-content/content/legal/iptal-kosullari/2026-11-22.md',
    from: 'iptal edebileceğinizi',
    to: 'iptal edebildiğinizi',
  },
  {
    module: 'mf-search',
    file: 'mf-search/src/app/home/home-page.tsx',
    from: 'iki dakikada',
    to: 'üç dakikada',
  },
  {
    module: 'mf-booking',
    file: 'mf-booking/src/app/payment/checkout/checkout.tsx',
    from: 'Yolcular ve ödeme',
    to: 'Ödeme ve yolcular',
  },
]
