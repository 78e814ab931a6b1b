import { randomInt } from 'node:crypto'
import type { World } from './world.ts'

/**
 * What somebody else gets who names what is the victim's: `own` is an answer without anything of the victim's, a number
 * the status of the refusal, and `bearer` a call whose secret is in its request, so that whoever has it may.
 */
type Row = {
  request?: (world: World) => object
  answer: 'own' | 'bearer' | number
}

const own: Row = { answer: 'own' }
/** Another number each time: one is sent a code a minute. */
const lookUp: Row = {
  request: ({ victim }) => ({ pnr: victim.bought.pnr, phone: `0532${randomInt(1_000_000, 9_999_999)}` }),
  answer: 404,
}
/** By the other reference: ten guesses at one are all that a network has. */
const lookUpOpened: Row = {
  request: ({ victim }) => ({ pnr: victim.opened.pnr, phone: `0532${randomInt(1_000_000, 9_999_999)}` }),
  answer: 404,
}
const newAddress = () => `kimse-${randomInt(1_000_000, 9_999_999)}@example.com`
const withoutGrant = (request: (world: World) => object): Row => ({
  request: (world) => ({ ...request(world), grant: world.stranger.token }),
  answer: 403,
})
const cancelOf = ({ victim }: World) => ({ passengerId: victim.bought.id })
const openOf = ({ victim }: World) => ({ passengerId: victim.bought.id, pnr: victim.bought.pnr })
const journeyWith = ({ victim, shop }: World) => ({
  open_ticket: { id: victim.opened.id, pnr: victim.opened.pnr },
  invoice_status: '0',
  contract_check: '1',
  journey_id: shop.journeys.back,
  passengers: [
    {
      pricing_id: victim.heldPricing,
      seat: 1,
      gender: 'female',
      name: 'Kemal',
      surname: 'Demir',
      phone: '0544 111 22 33',
      identityno: '10000000146',
      email: 'kemal@example.com',
      group: 'adult',
      nationality: 'TR',
      tc_status: '1',
    },
  ],
})
const trip = { origin: 1, destination: 3, date: '2036-01-01' }

/** By the name of the call. A call without a row fails the test. */
export const rows: Record<string, Row> = {
  token: own,
  'auth/login': {
    request: ({ victim }) => ({ email: victim.email, password: 'yanlış-parola' }),
    answer: 422,
  },
  'auth/logout': own,
  // Of a member's address the owner is mailed: registration.test.ts.
  'auth/register': {
    request: () => ({
      name: 'Kemal',
      surname: 'Demir',
      email: newAddress(),
      phone: '0544 111 22 33',
      password: 'mor menekşe 42',
      terms: true,
      email_consent: false,
      sms_consent: false,
    }),
    answer: 'own',
  },
  'auth/register/mail': {
    request: () => ({ email: newAddress(), password: 'mor menekşe 42' }),
    answer: 'own',
  },
  'auth/register/confirm': { request: () => ({ link: '1.forged' }), answer: 409 },
  // To another address each time: one is sent a code a minute, and the access of two is asked for.
  'auth/forgot-password': { request: () => ({ email: newAddress() }), answer: 'own' },
  'auth/verify-reset-otp': {
    request: ({ victim }) => ({ email: victim.email, code: '123456' }),
    answer: 409,
  },
  'auth/reset-password': {
    request: () => ({
      password: 'mor menekşe 42',
      confirm_password: 'mor menekşe 42',
      reset_token: '1.forged',
    }),
    answer: 409,
  },
  'auth/update-password': {
    request: () => ({
      current_password: 'yanlış-parola',
      password: 'mor menekşe 42',
      confirm_password: 'mor menekşe 42',
    }),
    answer: 422,
  },
  'auth/detail': own,
  'auth/session/list': own,
  'auth/session/end': { request: ({ victim }) => ({ id: victim.sessionId }), answer: 'own' },
  'auth/session/end-others': own,
  'auth/session/end-all': { request: () => ({ link: '1.forged' }), answer: 409 },
  'auth/update-detail': {
    request: () => ({
      name: 'Kemal',
      surname: 'Demir',
      phone: '0544 111 22 33',
      gov_id: null,
      gender: null,
      birth_date: null,
      nationality: 'TR',
    }),
    answer: 'own',
  },
  'auth/email-change/show': own,
  'auth/email-change/start': {
    request: () => ({ email: 'kemal.yeni@example.com' }),
    answer: 'own',
  },
  'auth/email-change/cancel': own,
  'auth/email-change/answer': { request: () => ({ link: '1.forged', answer: 'confirm' }), answer: 409 },
  'auth/consent/list': own,
  'auth/consent/set': { request: () => ({ channel: 'sms', given: true }), answer: 'own' },
  'auth/member-data/export': own,
  'auth/membership/closing-terms': own,
  // Without the box: the stranger is needed for what follows.
  'auth/membership/close': { answer: 422 },
  'auth/points': own,
  'auth/passkey/log-in-options': own,
  'auth/passkey/log-in': { request: ({ victim }) => ({ credential: victim.passkey.logIn }), answer: 409 },
  'auth/passkey/list': own,
  'auth/passkey/add-options': own,
  'auth/passkey/add': { request: ({ victim }) => ({ credential: victim.passkey.unsent }), answer: 409 },
  'auth/passkey/rename': {
    request: ({ victim }) => ({ id: victim.passkey.id, name: 'Benim' }),
    answer: 404,
  },
  'auth/passkey/remove': { request: ({ victim }) => ({ id: victim.passkey.id }), answer: 'own' },
  'auth/customer-user/list': own,
  'auth/customer-user/store': {
    request: () => ({
      name: 'Kemal',
      surname: 'Demir',
      gender: 'male',
      identity_no: '19070603028',
      is_foreign: false,
      nationality: 'TR',
      phone: null,
    }),
    answer: 'own',
  },
  'auth/customer-user/update': {
    request: ({ victim }) => ({
      id: victim.savedId,
      name: 'Kemal',
      surname: 'Demir',
      gender: 'male',
      identity_no: '11111111110',
      is_foreign: false,
      nationality: 'TR',
      phone: null,
    }),
    answer: 404,
  },
  'auth/customer-user/delete': {
    request: ({ victim }) => ({ customer_user_id: victim.savedId }),
    answer: 404,
  },
  menu: own,
  redirects: own,
  'expedition-list': own,
  'expedition-list-detail': { request: () => ({ id: 1 }), answer: 'own' },
  'company-setting': own,
  setting: own,
  'general/country': own,
  'general/city': own,
  'general/district': { request: () => ({ city_id: 34 }), answer: 'own' },
  'general/request-type': own,
  'career/job-posting': own,
  'career/job-posting/detail': { request: () => ({ job_posting_id: 1 }), answer: 404 },
  'career/job-application/save': { request: () => ({}), answer: 422 },
  'contact/message/save': { request: () => ({}), answer: 422 },
  'stations-list': own,
  'routes-list': { request: () => ({ origin: 1 }), answer: 'own' },
  'nearby-places': own,
  'sales-points': own,
  'shuttle-routes': own,
  'popular-routes': own,
  'route-page': { request: () => ({ slug: 'istanbul-ankara' }), answer: 'own' },
  'route-page-list': own,
  'search-configuration': own,
  'journey/list': { request: () => trip, answer: 422 },
  'journey/lowest-fares': { request: () => trip, answer: 422 },
  'journey/nearest': { request: () => trip, answer: 422 },
  'journey-seats': { request: ({ shop }) => ({ journeyId: shop.journeys.back }), answer: 'own' },
  'journey-seats/live': { request: () => ({ journeyId: '999999-0-1' }), answer: 404 },
  'journey/list/live': { request: () => trip, answer: 422 },
  'journey/shuttless': {
    request: ({ shop }) => ({ journey_ids: [{ journey_id: shop.journeys.back }] }),
    answer: 'own',
  },
  'hold/seats': {
    request: ({ shop }) => ({ journey_id: shop.journeys.back, seats: [{ seat: 1, gender: 'female' }] }),
    answer: 409,
  },
  'hold/show': { request: ({ shop }) => ({ journey_id: shop.journeys.back }), answer: 'own' },
  'hold/extend': { request: ({ shop }) => ({ journey_id: shop.journeys.back }), answer: 'own' },
  'hold/list': own,
  'ticket/get-ticket-price': {
    request: ({ shop }) => ({ journey_id: shop.journeys.back, passengers: [{ pricing_id: '?' }] }),
    answer: 422,
  },
  'payment/contracts': { request: () => ({}), answer: 422 },
  payment: {
    request: (world) => ({
      pan: '4508034508034509',
      expireMonth: '12',
      expireYear: '30',
      cv2: '987',
      invoice_status: '0',
      contract_check: '1',
      data: [{ journey_id: world.shop.journeys.back, passengers: journeyWith(world).passengers }],
    }),
    answer: 409,
  },
  'payment/order': { request: ({ victim }) => ({ order_id: victim.bought.orderId }), answer: 'bearer' },
  'payment/order/mail': { request: () => ({ order_id: 'x'.repeat(22) }), answer: 404 },
  'payment/orders': own,
  'ticket/by-pnr': lookUp,
  'ticket/e-ticket': lookUp,
  'ticket/tracking': lookUpOpened,
  'ticket/tracking/shared': { request: () => ({ code: 'x'.repeat(60) }), answer: 404 },
  'ticket/guest/code': {
    request: (world) => ({ ...lookUp.request?.(world), purpose: 'change', channel: 'mail' }),
    answer: 'own',
  },
  'ticket/guest/verify': {
    request: (world) => ({ ...lookUp.request?.(world), purpose: 'change', code: '123456' }),
    answer: 409,
  },
  'ticket/guest/cancel': withoutGrant(cancelOf),
  'ticket/guest/setopen': withoutGrant(openOf),
  'ticket/guest/setjourney': withoutGrant(journeyWith),
  'ticket/guest/mail': lookUp,
  'ticket/guest/data': withoutGrant(() => ({})),
  'ticket/guest/erase': withoutGrant(() => ({ understood: true })),
  'ticket/keys': own,
  'ticket/check': { request: () => ({ code: 'x'.repeat(60) }), answer: 422 },
  'ticket/members/purchase/list': own,
  'ticket/members/purchase/find': { request: ({ victim }) => ({ pnr: victim.bought.pnr }), answer: 404 },
  'ticket/members/purchase/cancel': { request: cancelOf, answer: 404 },
  'ticket/members/purchase/setopen': { request: openOf, answer: 404 },
  'ticket/members/purchase/setjourney': { request: journeyWith, answer: 404 },
}

/** Tables that the victim has nothing in, and why no call can show it to anybody else. A new table gets a row in `world.ts`, with a mark in it. */
export const withoutRows: Record<string, string> = {
  contact_messages: 'no call reads what was written to the company',
  job_applications: 'no call reads an application',
  idempotency_keys: 'answers a call that its own buyer repeats',
  pending_registrations: 'found by the link and the password alone',
  text_messages: 'no call reads what was sent',
  ticket_codes: 'no call shows a code',
}

/** Routes that are no calls, and why nobody gets at a member's data by them. */
export const otherRoutes: Record<string, string> = {
  'GET /health/live': 'answers nothing of anybody',
  'GET /health/ready': 'answers nothing of anybody',
  'GET /metrics': 'for whoever has its key, and counts without names',
  'GET /api/v1/payment/order/:order_id/ticket.pdf': 'for whoever has the unguessable id of the order',
  'GET /api/v1/payment/order/:order_id/calendar.ics': 'for whoever has the unguessable id of the order',
  'GET /api/v1/payment/order/:order_id/contracts.html': 'for whoever has the unguessable id of the order',
  'POST /api/v1/career/job-application/form': 'takes an application, and answers nothing of anybody',
  'POST /api/v1/contact/message/form': 'takes a message, and answers its new reference alone',
  'GET /api/v1/payment/return': 'believes what the bank has signed, and asks it about anything else',
  'POST /api/v1/payment/return': 'as its GET',
  'GET /api/v1/payment/return/iyzico': 'as that of the other bank',
  'POST /api/v1/payment/return/iyzico': 'as that of the other bank',
  'POST /api/v1/payment/callback': 'takes what the bank has signed, and nothing else',
  'POST /api/v1/ticket/calendar': 'asks for the reference and the phone, as the look-ups do',
  'POST /api/v1/ticket/contracts':
    'asks for the reference and the phone, as the look-ups do, and names nobody',
  'POST /api/v1/ticket/pdf': 'asks for the reference and the phone, as the look-ups do',
  'POST /api/v1/ticket/tracking/open':
    'asks for the reference and the phone, as the look-ups do, and names nobody',
}
