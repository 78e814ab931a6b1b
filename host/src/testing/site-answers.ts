const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An anonymous token as far as a browser can tell. */
const token = `${encode({})}.${encode({ exp: 4_000_000_000 })}.unsigned`

/** What the site says of itself, and its API to the shell before a page shows. */
export const siteAnswers: Record<string, object> = {
  '/health/live': { status: 'ok' },
  '/api/token-control': { data: { access_token: token } },
  '/api/v1/company-setting': {
    data: {
      name: 'Rotabüs',
      logo_text: 'Rotabüs',
      phone: '0850 000 00 00',
      email: 'iletisim@rotabus.test',
      address: 'Esenler, İstanbul',
      trade_name: 'Rotabüs A.Ş.',
      mersis_no: '0000000000000000',
    },
  },
  '/api/v1/setting': { data: [{ key: 'general_site_meta_title', value: 'Rotabüs | Online Otobüs Bileti' }] },
  '/api/v1/menu': {
    data: {
      header: [{ title: 'Hakkımızda', path: '/hakkimizda' }],
      footer: [{ title: 'Kurumsal', items: [{ title: 'Hakkımızda', path: '/hakkimizda' }] }],
    },
  },
}
