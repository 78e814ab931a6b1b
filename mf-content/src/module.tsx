import { patterns } from 'shared/contracts/paths'
import type { Module } from 'shared/module/module'

const text = { layout: 'default', access: 'public', rendering: 'static' } as const

export default {
  id: 'mf-content',
  routes: [
    // Pages of content/pages.
    {
      ...text,
      path: patterns.about,
      title: 'Hakkımızda',
      description: 'Kim olduğumuz ve nasıl çalıştığımız: canlı koltuk, açık fiyat, güvenli ödeme.',
      lazy: () => import('./app/texts/about-route.tsx').then(({ aboutRoute }) => aboutRoute),
    },
    {
      ...text,
      path: patterns.endOfMembership,
      title: 'Üyelik iptali',
      description: 'Üyeliğinizi nasıl kapatırsınız: neler hemen silinir, kanun neyi ne kadar saklatır.',
      lazy: () =>
        import('./app/texts/end-of-membership-route.tsx').then(
          ({ endOfMembershipRoute }) => endOfMembershipRoute,
        ),
    },
    {
      ...text,
      rendering: 'server',
      path: patterns.contact,
      title: 'İletişim',
      description: 'Bilet, iade ve üyelik için bize nasıl ulaşırsınız: form, telefon, e-posta, adres.',
      act: {
        steps: [
          { press: { role: 'button', name: 'Gönder' } },
          { expect: { text: 'Mesajınızı en az 10 karakterle yazın.' } },
        ],
      },
      lazy: () => import('./app/contact/contact-route.tsx').then(({ contactRoute }) => contactRoute),
    },
    {
      ...text,
      path: patterns.partner,
      title: 'İş ortağım',
      description:
        'Otobüs bileti satış acentesi olmak isteyenler için koşullar, sağlananlar ve başvuru yolu.',
      lazy: () => import('./app/texts/partner-route.tsx').then(({ partnerRoute }) => partnerRoute),
    },
    {
      ...text,
      path: patterns.unibus,
      title: 'Varan Unibüs',
      description:
        'Varan Unibüs nedir: 2+1 koltuk düzeni, geniş aralık, koltuk ekranı, ikram ve sefer bulma yolu.',
      lazy: () => import('./app/texts/unibus-route.tsx').then(({ unibusRoute }) => unibusRoute),
    },
    {
      ...text,
      path: patterns.careers,
      title: 'Kariyer',
      description: 'Açık iş ilanları: kaptan, yolculuk görevlisi, müşteri hizmetleri, teknoloji ve staj.',
      lazy: () => import('./app/careers/careers-route.tsx').then(({ careersRoute }) => careersRoute),
    },
    {
      ...text,
      rendering: 'server',
      path: patterns.careerPosting,
      title: 'İş ilanı',
      example: '/kariyer/1',
      act: {
        steps: [
          { press: { role: 'button', name: 'Başvurun' } },
          { expect: { text: 'Özgeçmişinizi ekleyin.' } },
        ],
      },
      lazy: () => import('./app/careers/posting-route.ts').then(({ postingRoute }) => postingRoute),
    },

    // Law, of content/legal.
    {
      ...text,
      path: patterns.termsOfCancellation,
      title: 'İptal koşulları',
      description: 'Otobüs biletinin ne zamana kadar, ne kadar iadeyle iptal edildiği.',
      lazy: () =>
        import('./app/texts/cancellation-route.tsx').then(({ cancellationRoute }) => cancellationRoute),
    },
    {
      ...text,
      path: patterns.termsOfChange,
      title: 'Değişim koşulları',
      description:
        'Otobüs biletinin gününü, saatini veya koltuğunu nasıl ve ne zamana kadar değiştirebileceğiniz.',
      lazy: () => import('./app/texts/change-route.tsx').then(({ changeRoute }) => changeRoute),
    },
    {
      ...text,
      path: patterns.termsOfOpenTicket,
      title: 'Açığa alma koşulları',
      description:
        'Biletin açık bilete ne zamana kadar çevrildiği, ne kadar geçerli olduğu ve nasıl kullanıldığı.',
      lazy: () => import('./app/texts/open-ticket-route.tsx').then(({ openTicketRoute }) => openTicketRoute),
    },
    {
      ...text,
      path: patterns.preliminaryInformation,
      title: 'Ön bilgilendirme formu',
      description: 'Bilet almadan önce bilmeniz gerekenler: satıcı, hizmet, ödeme ve cayma hakkı.',
      lazy: () =>
        import('./app/texts/preliminary-route.tsx').then(({ preliminaryRoute }) => preliminaryRoute),
    },
    {
      ...text,
      path: patterns.distanceSalesContract,
      title: 'Mesafeli satış sözleşmesi',
      description: 'İnternetten alınan otobüs biletinin satış sözleşmesi.',
      lazy: () => import('./app/texts/contract-route.tsx').then(({ contractRoute }) => contractRoute),
    },
    {
      ...text,
      path: patterns.personalData,
      title: 'Kişisel verilerin korunması',
      description:
        'Bilet alırken verdiğiniz bilgiler: neden istenir, kime aktarılır, ne kadar saklanır ve haklarınız.',
      lazy: () =>
        import('./app/texts/personal-data-route.tsx').then(({ personalDataRoute }) => personalDataRoute),
    },
    {
      ...text,
      path: patterns.termsOfUse,
      title: 'Kullanım şartları',
      description: 'Üyeliğin ve sitenin kullanımında geçerli kurallar.',
      lazy: () => import('./app/texts/terms-of-use-route.tsx').then(({ termsOfUseRoute }) => termsOfUseRoute),
    },
    {
      ...text,
      path: patterns.privacyPolicy,
      title: 'Gizlilik sözleşmesi',
      description:
        'Sitemizi kullanırken bilgilerinizin nasıl korunduğu: çerezler, cihazınızda saklananlar, saklama süreleri.',
      lazy: () => import('./app/texts/privacy-route.tsx').then(({ privacyRoute }) => privacyRoute),
    },
    {
      ...text,
      path: patterns.blog,
      title: 'Blog',
      description:
        'Koltuk seçimi, gece yolculuğu, şehir gezileri, iptal ve fatura: otobüs yolculuğu üzerine yazılar.',
      lazy: () => import('./app/blog/blog-route.ts').then(({ blogRoute }) => blogRoute),
    },
    {
      ...text,
      path: patterns.blogSubject,
      title: 'Blog',
      example: '/blog/yolculuk-rehberi',
      addresses: () =>
        import('./app/blog/blog-addresses.ts').then(({ subjectAddresses }) => subjectAddresses),
      lazy: () => import('./app/blog/subject-route.ts').then(({ subjectRoute }) => subjectRoute),
    },
    {
      ...text,
      path: patterns.blogArticle,
      title: 'Blog',
      example: '/blog/yolculuk-rehberi/koltuk-secimi',
      addresses: () =>
        import('./app/blog/blog-addresses.ts').then(({ articleAddresses }) => articleAddresses),
      lazy: () => import('./app/blog/article-route.ts').then(({ articleRoute }) => articleRoute),
    },
    {
      ...text,
      rendering: 'server',
      path: patterns.questions,
      title: 'Sıkça sorulan sorular',
      description:
        'Bilet alma, ödeme, iptal, açık bilet, bagaj, üyelik ve kişisel veriler hakkında en çok sorulanlar.',
      act: {
        steps: [
          { fill: { role: 'searchbox', name: 'Sorularda arayın' }, with: 'açık bilet' },
          { expect: { text: 'Açık bilet nedir' } },
        ],
      },
      lazy: () => import('./app/questions/questions-route.ts').then(({ questionsRoute }) => questionsRoute),
    },
    // Places: sales points and shuttles.
    {
      ...text,
      rendering: 'server',
      path: patterns.salesPoints,
      title: 'Bilet satış noktaları',
      description:
        '81 ilde otogar gişeleri, acenteler ve oteller: otobüs bileti satış noktalarının adresi, telefonu ve saatleri.',
      act: {
        steps: [
          { fill: { role: 'searchbox', name: 'İl, ilçe veya otogar arayın' }, with: 'ANKARA' },
          { expect: { text: 'satış noktası bulundu' } },
        ],
      },
      lazy: () =>
        import('./app/places/sales-points-route.ts').then(({ salesPointsRoute }) => salesPointsRoute),
    },
    {
      ...text,
      path: patterns.shuttleRoutes,
      title: 'Servis güzergâhları',
      description:
        'Şehir merkezlerinden otogarlara ücretsiz servisler: duraklar, otobüsün kalkışından ne kadar önce hareket eder.',
      lazy: () =>
        import('./app/places/shuttle-routes-route.ts').then(({ shuttleRoutesRoute }) => shuttleRoutesRoute),
    },
    {
      ...text,
      rendering: 'server',
      path: patterns.passengerTracking,
      title: 'Yolcum nerede',
      description:
        'Beklediğiniz yolcunun otobüsü sefer saatlerine göre nerede olmalı, hangi duraklar geride kaldı: PNR ve telefonla öğrenin.',
      // Of a ticket that nobody has.
      act: {
        steps: [
          { fill: { role: 'textbox', name: 'PNR' }, with: 'K7M2QX' },
          { fill: { role: 'textbox', name: 'Telefon' }, with: '5320000000' },
          { press: { role: 'button', name: 'Otobüsü göster' } },
          { expect: { text: 'eşleşen bir bilet bulunamadı' } },
        ],
      },
      lazy: () => import('./app/tracking/tracking-route.ts').then(({ trackingRoute }) => trackingRoute),
    },
    {
      ...text,
      rendering: 'server',
      path: patterns.diagnostics,
      title: 'Site denetimi',
      description: 'Sitenin sürümleri, oturumun durumu, ayarlar ve bileşenler.',
      act: {
        steps: [
          { press: { role: 'button', name: 'Bilgi bildirimi göster' } },
          { expect: { text: 'Örnek: Bilgi' } },
        ],
      },
      lazy: () =>
        import('./app/diagnostics/diagnostics-route.ts').then(({ diagnosticsRoute }) => diagnosticsRoute),
    },
  ],
  fills: {},
  offers: [],
  serverCalls: [
    'company-setting',
    'sales-points',
    'shuttle-routes',
    'setting',
    'general/request-type',
    'career/job-posting',
    'career/job-posting/detail',
    'ticket/tracking/shared',
  ],
  documents: [{ path: '/blog/rss.xml', file: 'rss.xml', type: 'application/rss+xml' }],
} satisfies Module
