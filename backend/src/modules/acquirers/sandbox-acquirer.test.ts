import { orderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankSecret, smsCodeOn, startBank, type TestBank } from '../../testing/bank.ts'
import { sandboxAcquirer } from './sandbox-acquirer.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
  await bank.switch({ callback: 'drop' })
})
afterAll(() => bank.close())

const amount = toKurus(94_900)
const order = (letter: string) => orderId.parse(letter.repeat(22))

function acquirer(changes: { bankUrl?: string; bankSecrets?: readonly [string] } = {}) {
  return sandboxAcquirer({
    bankUrl: bank.url,
    bankSecrets: [bankSecret],
    returnUrl: () => 'http://shop.example/return',
    callbackUrl: 'http://shop.example/callback',
    clock: () => new Date(),
    timeoutMs: 30_000,
    ...changes,
  })
}

const buyer = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@example.com',
  phone: '+905321234567',
  identity: '10000000146',
  ip: '127.0.0.1',
}
const card = { pan: '5526080000000006', month: 12, year: 2030, cvv: '123' }

async function begin(letter: string) {
  const begun = await acquirer().begin({ order: order(letter), amount, merchant: 'Rotabüs', card, buyer })
  if (begun === 'unknown' || 'declined' in begun) throw new Error('the bank did not begin')
  return begun
}

describe('the sandbox bank as an acquirer', () => {
  it('takes a payment from its page to the charge and back', async () => {
    const { paymentId, redirect } = await begin('a')
    expect(redirect).toEqual({ action: `${bank.url}/3d`, fields: { payment_id: paymentId } })
    expect(await acquirer().status(order('a'))).toEqual({ paymentId, bank: { state: 'waiting' } })
    await bank.enterCode(paymentId, smsCodeOn(await bank.open(redirect.fields)))
    expect(await acquirer().charge({ order: order('a'), paymentId, amount, acquirerContext: null })).toEqual({
      state: 'charged',
    })
    expect(await acquirer().refund({ order: order('a'), paymentId, key: order('a'), amount })).toBe(
      'refunded',
    )
    expect(await acquirer().refund({ order: order('a'), paymentId, key: order('a'), amount })).toBe(
      'refunded',
    )
  })

  it('begins an order once, however often it is asked', async () => {
    expect(await begin('b')).toEqual(await begin('b'))
  })

  it('knows that it has never heard of an order', async () => {
    expect(await acquirer().status(order('z'))).toBe('missing')
  })

  it('says that nobody can say when the bank is away, down or does not know us', async () => {
    const { paymentId } = await begin('c')
    const away = acquirer({ bankUrl: 'http://127.0.0.1:9' })
    const stranger = acquirer({ bankSecrets: ['some other secret of somebody'] })
    for (const nobody of [away, stranger]) {
      expect(await nobody.begin({ order: order('d'), amount, merchant: 'Rotabüs', card, buyer })).toBe(
        'unknown',
      )
      expect(await nobody.charge({ order: order('c'), paymentId, amount, acquirerContext: null })).toBe(
        'unknown',
      )
      expect(await nobody.status(order('c'))).toBe('unknown')
      expect(await nobody.refund({ order: order('c'), paymentId, key: order('c'), amount })).toBe('unknown')
    }
  })

  it('does not take a charge before the approval for a refusal', async () => {
    const { paymentId } = await begin('e')
    expect(await acquirer().charge({ order: order('c'), paymentId, amount, acquirerContext: null })).toBe(
      'unknown',
    )
  })
})
