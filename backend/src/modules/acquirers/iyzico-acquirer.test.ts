import { orderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type IyzicoServer, iyzicoKeys, startIyzico } from '../../testing/iyzico-server.ts'
import { iyzicoAcquirer } from './iyzico-acquirer.ts'
import { formOn } from './iyzico-page.ts'
import { declineOf } from './iyzico-reasons.ts'
import { shortAmount, toKurusOrNull, toLira } from './iyzico-contract.ts'

let iyzico: IyzicoServer
beforeAll(async () => {
  iyzico = await startIyzico()
})
afterEach(() => iyzico.heal())
afterAll(() => iyzico.close())

const order = orderId.parse('o'.repeat(22))
const amount = toKurus(94_950)
const acquirer = ({ secretKey = iyzicoKeys.secretKey, timeoutMs = 30_000 } = {}) =>
  iyzicoAcquirer({
    url: iyzico.url,
    apiKey: iyzicoKeys.apiKey,
    secretKey,
    timeoutMs,
    returnUrl: () => 'http://shop.example/return',
  })
/** For a call that is not answered. */
const hasty = { timeoutMs: 300 }
const beginning = {
  order,
  amount,
  merchant: 'Rotabüs',
  card: { pan: '4508034508034509', month: 1, year: 2031, cvv: '123' },
  buyer: {
    name: 'Ayşe',
    surname: 'Yılmaz',
    email: 'ayse@example.com',
    phone: '+905321234567',
    identity: '10000000146',
    ip: '127.0.0.1',
  },
}

async function charged() {
  const begun = await acquirer().begin(beginning)
  if (begun === 'unknown' || 'declined' in begun) throw new Error('iyzico did not begin')
  const notification = acquirer().readNotice(iyzico.returnOf(order))
  const { paymentId } = begun
  const outcome = await acquirer().charge({
    order,
    paymentId,
    amount,
    acquirerContext: notification?.acquirerContext ?? null,
  })
  expect(outcome).toEqual({ state: 'charged' })
  return paymentId
}

describe('money back at iyzico', () => {
  it('is asked for once for its key, also when the answer was lost', async () => {
    const paymentId = await charged()
    const back = { order, paymentId, key: 'ticket-7', amount: toKurus(40_000) }
    iyzico.fail('/v2/payment/refund', 'heard-not-answered')
    expect(await acquirer(hasty).refund(back)).toBe('unknown')
    iyzico.heal()
    expect(await acquirer().refund(back)).toBe('refunded')
    expect(await acquirer().refund(back)).toBe('refunded')
    expect(await acquirer().refund({ ...back, key: 'ticket-8' })).toBe('refunded')
    expect(iyzico.payments.get(order).refunds).toEqual([
      { key: 'ticket-7', price: 400 },
      { key: 'ticket-8', price: 400 },
    ])
  })

  it('is not asked for while nobody can say what was paid back before', async () => {
    const paymentId = await charged()
    iyzico.fail('/v2/reporting/payment/details', 'never-heard')
    expect(await acquirer(hasty).refund({ order, paymentId, key: 'ticket-9', amount })).toBe('unknown')
    expect(iyzico.payments.get(order).refunds).toEqual([])
  })

  it('is never more than was paid', async () => {
    const paymentId = await charged()
    const more = { order, paymentId, key: 'ticket-9', amount: toKurus(94_951) }
    expect(await acquirer().refund(more)).toBe('unknown')
    expect(iyzico.payments.get(order).refunds).toEqual([])
  })
})

describe('a charge at iyzico', () => {
  it('is not believed when it is of another amount', async () => {
    await acquirer().begin(beginning)
    const { id } = iyzico.payments.get(order)
    const { acquirerContext: carried = null } = acquirer().readNotice(iyzico.returnOf(order)) ?? {}
    expect(
      await acquirer().charge({ order, paymentId: id, amount: toKurus(1), acquirerContext: carried }),
    ).toBe('unknown')
  })

  it('needs what the approval carried', async () => {
    await acquirer().begin(beginning)
    const { id } = iyzico.payments.get(order)
    iyzico.returnOf(order)
    expect(await acquirer().charge({ order, paymentId: id, amount, acquirerContext: null })).toBe('unknown')
    expect(iyzico.payments.get(order).charges).toBe(0)
  })

  it('of a merchant whom iyzico does not know is no decline', async () => {
    const stranger = acquirer({ secretKey: 'another secret' })
    expect(await stranger.begin(beginning)).toBe('unknown')
    expect(await stranger.status(order)).toBe('unknown')
  })

  it('was never begun for an order that iyzico does not list', async () => {
    expect(await acquirer().status(orderId.parse('z'.repeat(22)))).toBe('missing')
  })
})

describe('what iyzico sends', () => {
  it.each([
    ['950.00000000', '950', 95_000],
    ['949.50', '949.5', 94_950],
    ['0.05', '0.05', 5],
    [100, '100', 10_000],
    ['1.005', '1.005', null],
  ])('as the amount %s is %s and %s kuruş', (given, short, kurus) => {
    expect([shortAmount(given), toKurusOrNull(given)]).toEqual([short, kurus])
    if (kurus !== null) expect(toKurusOrNull(toLira(kurus))).toBe(kurus)
  })

  it('as a page without a form, or with one that leads nowhere, is no way to the bank', () => {
    const page = (html: string) => formOn(Buffer.from(html).toString('base64'))
    expect(page('<p>Hata</p>')).toBeNull()
    expect(page('<form action="javascript:alert(1)"><input name="a"></form>')).toBeNull()
    const good = '<div><form action="https://acs.example/3ds"><div><input name="a" value="&lt;ş&gt;">'
    expect(page(good)).toEqual({ action: 'https://acs.example/3ds', fields: { a: '<ş>' } })
  })

  it('as a code is a refusal only when it is a bank’s', () => {
    expect(declineOf('10051')).toBe('insufficient-funds')
    expect(declineOf('10012')).toBe('card-refused')
    for (const code of ['1000', '100001', '5062', '', null]) expect(declineOf(code)).toBeNull()
  })
})
