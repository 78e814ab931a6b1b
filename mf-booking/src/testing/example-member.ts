import type { LocalAnswers } from 'shared/testing/local-api'

/** For tests: a member, and whom she has saved. */
export const exampleMember = {
  id: 1,
  'full-name': 'Deniz Yolcu',
  'gov-id': '10000000146',
  name: 'Deniz',
  surname: 'Yolcu',
  email: 'deniz@ornek.com',
  phone: '+905321234567',
  gender: 'female',
  birth_date: null,
  nationality: 'TR',
  email_consent: false,
  sms_consent: false,
}

const zeynep = {
  id: 11,
  name: 'Zeynep',
  surname: 'Kaya',
  gender: 'female',
  identity_no: '12345678950',
  is_foreign: false,
  nationality: 'TR',
  phone: null,
}
const hans = {
  id: 12,
  name: 'Hans',
  surname: 'Meier',
  gender: 'male',
  identity_no: 'C01X00T47',
  is_foreign: true,
  nationality: 'DE',
  phone: '+4915112345678',
}

export const exampleSaved = [zeynep, hans]

export const memberAnswers: LocalAnswers = {
  'GET /api/v1/auth/detail': () => ({ body: { data: { data: exampleMember } } }),
  'GET /api/v1/auth/customer-user/list': () => ({ body: { data: exampleSaved } }),
  'POST /api/v1/auth/customer-user/store': ({ body }) => ({
    body: { data: { id: 13, ...JSON.parse(body) } },
  }),
}

/** A token as a member has it; nobody verifies it in the browser. */
export function exampleToken(): string {
  const claims = { sub: '1', exp: Math.floor(Date.now() / 1000) + 3600, name: 'Deniz Yolcu' }
  return `x.${btoa(JSON.stringify(claims))}.x`
}
