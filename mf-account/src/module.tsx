import { patterns } from 'shared/contracts/paths'
import type { Act } from 'shared/module/act'
import type { Module } from 'shared/module/module'

/** Of a ticket that nobody has. */
const lookUp: Act = {
  steps: [
    { fill: { role: 'textbox', name: 'PNR' }, with: 'K7M2QX' },
    { fill: { role: 'textbox', name: 'Telefon' }, with: '5320000000' },
    { press: { role: 'button', name: 'Bileti göster' } },
    { expect: { text: 'eşleşen bir bilet bulunamadı' } },
  ],
}

// Sent before it can run, the form of a server-rendered page would put the password into the address.
const auth = { layout: 'auth', rendering: 'client' } as const

export default {
  id: 'mf-account',
  routes: [
    {
      ...auth,
      path: patterns.login,
      access: 'guest',
      title: 'Giriş yapın',
      description: 'Biletleriniz, açık biletleriniz ve kayıtlı yolcularınız için üye girişi.',
      act: {
        steps: [
          { press: { role: 'button', name: 'Giriş yap' } },
          { expect: { role: 'region', name: 'Devam etmek için şunları düzeltin' } },
        ],
      },
      lazy: () => import('./app/auth/login-route.ts').then(({ loginRoute }) => loginRoute),
    },
    {
      ...auth,
      path: patterns.register,
      access: 'guest',
      title: 'Üye olun',
      description: 'Ücretsiz üyelik: biletleriniz, açık biletleriniz ve kayıtlı yolcularınız bir arada.',
      act: {
        steps: [
          { press: { role: 'button', name: 'Üye ol' } },
          { expect: { role: 'region', name: 'Devam etmek için şunları düzeltin' } },
        ],
      },
      lazy: () => import('./app/auth/register-route.ts').then(({ registerRoute }) => registerRoute),
    },
    {
      ...auth,
      path: patterns.forgotPassword,
      access: 'guest',
      title: 'Şifrenizi sıfırlayın',
      description: 'Üyelik şifrenizi e-postanıza gönderilen kodla yeniden belirleyin.',
      act: {
        steps: [
          { press: { role: 'button', name: 'Kod gönder' } },
          { expect: { role: 'region', name: 'Devam etmek için şunları düzeltin' } },
        ],
      },
      lazy: () =>
        import('./app/auth/forgot-password-route.ts').then(({ forgotPasswordRoute }) => forgotPasswordRoute),
    },
    {
      ...auth,
      path: patterns.confirmAddress,
      access: 'public',
      title: 'E-posta onayı',
      act: { steps: [{ expect: { text: 'Bağlantı eksik' } }] },
      lazy: () =>
        import('./app/auth/mailed-link-routes.ts').then(({ confirmAddressRoute }) => confirmAddressRoute),
    },
    {
      ...auth,
      path: patterns.endSessions,
      access: 'public',
      title: 'Oturumları kapatın',
      act: { steps: [{ expect: { text: 'Bağlantı eksik' } }] },
      lazy: () => import('./app/auth/mailed-link-routes.ts').then(({ endSessionsRoute }) => endSessionsRoute),
    },
    {
      path: patterns.pnrLookup,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'PNR sorgulama',
      description: 'PNR ve telefon numaranızla biletinizi bulun: sefer, koltuk, iade ve QR kodu.',
      act: lookUp,
      lazy: () => import('./app/look-up/lookup-routes.ts').then(({ pnrLookupRoute }) => pnrLookupRoute),
    },
    {
      path: patterns.eTicketLookup,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'E-bilet sorgulama',
      description: 'E-biletinizi PNR ve telefon numaranızla bulun, indirin ya da takviminize ekleyin.',
      act: lookUp,
      lazy: () =>
        import('./app/look-up/lookup-routes.ts').then(({ eTicketLookupRoute }) => eTicketLookupRoute),
    },
    {
      path: patterns.account,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Hesabım',
      lazy: () => import('./app/overview/account-route.ts').then(({ accountRoute }) => accountRoute),
    },
    {
      path: patterns.memberTickets,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Biletlerim',
      lazy: () => import('./app/my-tickets/my-tickets-route.ts').then(({ myTicketsRoute }) => myTicketsRoute),
    },
    {
      path: patterns.openTickets,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Açık biletlerim',
      lazy: () =>
        import('./app/open-tickets/open-tickets-route.ts').then(({ openTicketsRoute }) => openTicketsRoute),
    },
    {
      path: patterns.memberPoints,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Puanlarım',
      lazy: () => import('./app/points/points-route.ts').then(({ pointsRoute }) => pointsRoute),
    },
    {
      path: patterns.memberDetails,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Bilgilerim',
      lazy: () => import('./app/details/details-route.ts').then(({ detailsRoute }) => detailsRoute),
    },
    {
      path: patterns.memberData,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Verilerimin dökümü',
      lazy: () => import('./app/details/data-route.tsx').then(({ dataRoute }) => dataRoute),
    },
    {
      path: patterns.closeMembership,
      layout: 'default',
      access: 'member',
      rendering: 'client',
      title: 'Üyeliğin kapatılması',
      lazy: () =>
        import('./app/details/close-membership-route.tsx').then(
          ({ closeMembershipRoute }) => closeMembershipRoute,
        ),
    },
    {
      path: patterns.emailChange,
      layout: 'auth',
      access: 'public',
      // The link stands behind the `#`, which no server sees.
      rendering: 'client',
      title: 'E-posta adresi değişikliği',
      act: {
        steps: [{ expect: { text: 'Bağlantı geçerli değil' } }],
      },
      lazy: () =>
        import('./app/details/email-change-route.tsx').then(({ emailChangeRoute }) => emailChangeRoute),
    },
  ],
  fills: { 'log-in': () => import('./app/auth/log-in-again.tsx') },
  offers: [],
} satisfies Module
