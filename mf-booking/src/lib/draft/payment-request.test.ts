import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from 'shared/api/create-api'
import { payment } from 'shared/contracts/payment'
import { startLocalApi } from 'shared/testing/local-api'
import { blankPayer, type LegDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { paymentRequest, type CheckoutData } from './payment-request.ts'
import { draftTotal } from './totals.ts'
import { blankPassenger, type TypedPassenger } from './typed-passenger.ts'

const answer = {
  data: {
    order_id: 'AAAAAAAAAAAAAAAAAAAAAA',
    redirect: { action: 'http://127.0.0.1/3d', fields: { session: 'x' } },
  },
}
let server: Awaited<ReturnType<typeof startLocalApi>>
beforeAll(async () => {
  server = await startLocalApi({ 'POST /api/v1/payment': () => ({ body: answer }) })
})
afterAll(() => server.close())

function leg(id: string, women: number[], men: number[]): LegDraft {
  const journey = exampleJourney(mixedBus, id)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women, men), hold: { kind: 'none' } }
}

const ayse: TypedPassenger = {
  ...blankPassenger,
  name: ' Ayşe ',
  surname: 'Yılmaz',
  identity: '10000000146',
  phone: '0532 123 45 67',
  shuttle: { departure: { to: '4', from: '7' }, return: { to: '', from: '' } },
}
const hans: TypedPassenger = {
  ...ayse,
  name: 'Hans',
  surname: 'Meier',
  foreign: true,
  identity: 'C01X00T47',
  nationality: 'DE',
  phone: '',
  shuttle: { departure: { to: '', from: '' }, return: { to: '', from: '9' } },
}

function checkout(over: Partial<CheckoutData> = {}): CheckoutData {
  const legs = { departure: leg('7-0-2', [2], [3]), return: null }
  return {
    legs,
    passengers: { 'female-0': ayse, 'male-0': hans },
    email: 'ayse@ornek.com',
    invoice: { kind: 'personal', payer: blankPayer, title: '', taxOffice: '', taxNo: '' },
    card: { number: '4508 0345 0803 4509', expiry: '12 / 30', cvv: '000' },
    ownIdentity: null,
    expectedTotal: draftTotal(legs),
    byPoints: null,
    ...over,
  }
}

async function sentBody(order: CheckoutData): Promise<[string, string][]> {
  const api = createApi({ baseUrl: server.url, token: () => null })
  await api.send(payment, paymentRequest(order), { idempotencyKey: 'one' })
  return [...new URLSearchParams(server.requests.at(-1)?.body)]
}

test('one leg with a citizen and a foreigner is sent in exactly the specified fields', async () => {
  expect(await sentBody(checkout())).toEqual([
    ['pan', '4508034508034509'],
    ['expireMonth', '12'],
    ['expireYear', '30'],
    ['cv2', '000'],
    ['invoice_status', '0'],
    ['invoice_title', 'Ayşe Yılmaz'],
    ['invoice_tax_no', '10000000146'],
    ['contract_check', '1'],
    ['expected_total', '189800'],
    ['data[0][journey_id]', '7-0-2'],
    ['data[0][passengers][0][pricing_id]', 'p2'],
    ['data[0][passengers][0][seat]', '2'],
    ['data[0][passengers][0][name]', 'Ayşe'],
    ['data[0][passengers][0][surname]', 'Yılmaz'],
    ['data[0][passengers][0][gender]', 'female'],
    ['data[0][passengers][0][phone]', '+905321234567'],
    ['data[0][passengers][0][identityno]', '10000000146'],
    ['data[0][passengers][0][group]', 'adult'],
    ['data[0][passengers][0][nationality]', 'TR'],
    ['data[0][passengers][0][shuttleid]', '4,7'],
    ['data[0][passengers][0][tc_status]', '1'],
    ['data[0][passengers][0][email]', 'ayse@ornek.com'],
    ['data[0][passengers][1][pricing_id]', 'p3'],
    ['data[0][passengers][1][seat]', '3'],
    ['data[0][passengers][1][name]', 'Hans'],
    ['data[0][passengers][1][surname]', 'Meier'],
    ['data[0][passengers][1][gender]', 'male'],
    ['data[0][passengers][1][phone]', '+905321234567'],
    ['data[0][passengers][1][identityno]', 'C01X00T47'],
    ['data[0][passengers][1][group]', 'adult'],
    ['data[0][passengers][1][nationality]', 'DE'],
    ['data[0][passengers][1][tc_status]', '0'],
    ['data[0][passengers][1][email]', 'ayse@ornek.com'],
  ])
})

test('the way back is data[1], with its own seats and shuttle', async () => {
  const legs = { departure: leg('7-0-2', [2], [3]), return: leg('8-1-0', [10], [11]) }
  const body = new Map(await sentBody(checkout({ legs })))
  expect(body.get('data[1][journey_id]')).toBe('8-1-0')
  expect(body.get('data[1][passengers][0][seat]')).toBe('10')
  expect(body.has('data[1][passengers][0][shuttleid]')).toBe(false)
  expect(body.get('data[1][passengers][1][name]')).toBe('Hans')
  expect(body.get('data[1][passengers][1][shuttleid]')).toBe('9')
})

test('a company’s invoice carries title, office and number', async () => {
  const invoice = {
    kind: 'corporate',
    payer: blankPayer,
    title: 'Örnek A.Ş.',
    taxOffice: 'Kadıköy',
    taxNo: '8760047464',
  } as const
  const body = new Map(await sentBody(checkout({ invoice })))
  expect(body.get('invoice_status')).toBe('1')
  expect(body.get('invoice_title')).toBe('Örnek A.Ş.')
  expect(body.get('invoice_tax_office')).toBe('Kadıköy')
  expect(body.get('invoice_tax_no')).toBe('8760047464')
})

test('the call goes with the idempotency key of its attempt', async () => {
  await sentBody(checkout())
  expect(server.requests.at(-1)?.headers['idempotency-key']).toBe('one')
})

const personal = (payer: typeof blankPayer) =>
  ({ kind: 'personal', payer, title: 'Eski A.Ş.', taxOffice: '', taxNo: '8760047464' }) as const

test('a personal invoice is the first passenger’s; a foreigner’s bears no tax number', async () => {
  const passengers = { 'female-0': { ...hans, phone: '5321234567' }, 'male-0': ayse }
  const body = new Map(await sentBody(checkout({ passengers, invoice: personal(blankPayer) })))
  expect(body.get('invoice_status')).toBe('0')
  expect(body.get('invoice_title')).toBe('Hans Meier')
  expect(body.has('invoice_tax_no')).toBe(false)
})

test('somebody else who pays has the invoice in their name', async () => {
  const payer = { other: true, name: ' Fatma  Şahin ', identity: '19070603028' }
  const body = new Map(await sentBody(checkout({ invoice: personal(payer) })))
  expect(body.get('invoice_status')).toBe('1')
  expect(body.get('invoice_title')).toBe('Fatma Şahin')
  expect(body.has('invoice_tax_office')).toBe(false)
  expect(body.get('invoice_tax_no')).toBe('19070603028')
})

test('a sole trader’s invoice carries no empty tax office', async () => {
  const invoice = { ...personal(blankPayer), kind: 'corporate', taxNo: '10000000146' } as const
  const body = new Map(await sentBody(checkout({ invoice })))
  expect(body.has('invoice_tax_office')).toBe(false)
})

test('the member’s own passenger goes first, with their own seat and the phone of whoever gave one', async () => {
  const own = { ...ayse, identity: '19070603028', phone: '' }
  const passengers = { 'female-0': ayse, 'male-0': own }
  const body = new Map(await sentBody(checkout({ passengers, ownIdentity: '19070603028' })))
  expect(body.get('data[0][passengers][0][seat]')).toBe('3')
  expect(body.get('data[0][passengers][0][gender]')).toBe('male')
  expect(body.get('data[0][passengers][0][phone]')).toBe('+905321234567')
  expect(body.get('data[0][passengers][1][seat]')).toBe('2')
})
