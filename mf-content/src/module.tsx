import { patterns } from 'shared/contracts/paths'
import type { Module } from 'shared/module/module'

const text = { layout: 'default', access: 'public', rendering: 'static' } as const

export default {
  id: 'mf-content',
  routes: [
    {
      ...text,
      path: patterns.about,
      title: 'Hakkımızda',
      description: 'Kim olduğumuz ve nasıl çalıştığımız: canlı koltuk, açık fiyat, güvenli ödeme.',
      lazy: () => import('./app/about-route.tsx').then(({ aboutRoute }) => aboutRoute),
    },
    {
      ...text,
      path: patterns.termsOfCancellation,
      title: 'İptal koşulları',
      description: 'Otobüs biletinin ne zamana kadar, ne kadar iadeyle iptal edildiği.',
      lazy: () => import('./app/cancellation-route.tsx').then(({ cancellationRoute }) => cancellationRoute),
    },
    {
      ...text,
      path: patterns.preliminaryInformation,
      title: 'Ön bilgilendirme formu',
      description: 'Bilet almadan önce bilmeniz gerekenler: satıcı, hizmet, ödeme ve cayma hakkı.',
      lazy: () => import('./app/preliminary-route.tsx').then(({ preliminaryRoute }) => preliminaryRoute),
    },
    {
      ...text,
      path: patterns.distanceSalesContract,
      title: 'Mesafeli satış sözleşmesi',
      description: 'İnternetten alınan otobüs biletinin satış sözleşmesi.',
      lazy: () => import('./app/contract-route.tsx').then(({ contractRoute }) => contractRoute),
    },
    {
      ...text,
      path: patterns.personalData,
      title: 'Kişisel verilerin korunması',
      description:
        'Bilet alırken verdiğiniz bilgiler: neden istenir, kime aktarılır, ne kadar saklanır ve haklarınız.',
      lazy: () => import('./app/personal-data-route.tsx').then(({ personalDataRoute }) => personalDataRoute),
    },
    {
      ...text,
      path: patterns.termsOfUse,
      title: 'Kullanım şartları',
      description: 'Üyeliğin ve sitenin kullanımında geçerli kurallar.',
      lazy: () => import('./app/terms-of-use-route.tsx').then(({ termsOfUseRoute }) => termsOfUseRoute),
    },
    {
      ...text,
      path: patterns.endOfMembership,
      title: 'Üyelik iptali',
      description: 'Üyeliğinizi nasıl kapatırsınız: neler hemen silinir, kanun neyi ne kadar saklatır.',
      lazy: () =>
        import('./app/end-of-membership-route.tsx').then(({ endOfMembershipRoute }) => endOfMembershipRoute),
    },
  ],
  fills: {},
  offers: [],
  serverCalls: ['company-setting'],
} satisfies Module
