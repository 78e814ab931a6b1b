import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bankReturnPath, bankReturnPaths } from 'shared/contracts/bank-return'
import { payment } from 'shared/contracts/payment'
import { type IyzicoServer, iyzicoKeys, startIyzico } from '../../testing/iyzico-server.ts'
import { order, orderOf, paymentForm } from '../../testing/buy.ts'
import { reconcileShop } from '../../testing/reconcile-shop.ts'
import { type Buyer, openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'

let iyzico: IyzicoServer
let shop: Shop
beforeAll(async () => {
  iyzico = await startIyzico()
  shop = await openShop({
    env: {
      ACQUIRER: 'iyzico',
      IYZICO_URL: iyzico.url,
      IYZICO_API_KEY: iyzicoKeys.apiKey,
      IYZICO_SECRET_KEY: iyzicoKeys.secretKey,
    },
  })
})
afterEach(() => iyzico.heal())
afterAll(async () => {
  await shop.close()
  iyzico.close()
})

let seatsTaken = 0
/** A seat that no other test has, on the sixteen of the bus there and then on those of the bus back. */
function ownSeat() {
  const journey = seatsTaken < 16 ? shop.journeys.there : shop.journeys.back
  const seats = [{ seat: seat((seatsTaken % 16) + 1), gender: 'female' as const }]
  seatsTaken += 1
  return { journey, seats }
}

async function begun(card?: string) {
  const buyer = await shop.newBuyer()
  return { buyer, ...(await order(buyer, [ownSeat()], card)) }
}

async function comeBack(fields: Record<string, string>): Promise<string> {
  const answer = await fetch(shop.url + bankReturnPaths.iyzico, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return answer.headers.get('location') ?? ''
}

const stateOf = async (buyer: Buyer, id: Parameters<typeof orderOf>[1]) => (await orderOf(buyer, id)).state
const reconcile = () => reconcileShop(shop)

describe('a traveller who pays at iyzico', () => {
  it('is sent to the bank’s own page and gets a ticket for one charge of the whole amount', async () => {
    const { buyer, orderId, action, fields } = await begun()
    expect(action).toBe(`${iyzico.url}/mock/3ds`)
    expect(fields).toEqual({ orderId: iyzico.payments.get(orderId).id, PaReq: 'a&b=' })
    expect(iyzico.payments.get(orderId).callbackUrl).toBe(publicUrl + bankReturnPath('iyzico', orderId))
    expect(await comeBack(iyzico.returnOf(orderId))).toBe(`${publicUrl}/odeme-basarili?order=${orderId}`)
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
    expect(iyzico.payments.get(orderId)).toMatchObject({
      charges: 1,
      price: fullFare / 100,
      status: 'SUCCESS',
    })
  })

  it('is charged once, however often and at once the browser comes back', async () => {
    const { buyer, orderId } = await begun()
    const fields = iyzico.returnOf(orderId)
    await Promise.all([comeBack(fields), comeBack(fields), comeBack(fields), reconcile()])
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual(['ticketed', 1])
  })

  it('is charged though a round of ours found the approval before the browser came back', async () => {
    const { buyer, orderId } = await begun()
    const fields = iyzico.returnOf(orderId)
    await reconcile()
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual([
      'authenticated',
      0,
    ])
    await comeBack(fields)
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual(['ticketed', 1])
  })

  it('is charged though a round of ours was asking in vain when the browser came back', async () => {
    const { buyer, orderId } = await begun()
    const fields = iyzico.returnOf(orderId)
    const asked = iyzico.asked.length
    iyzico.fail('/payment/3dsecure/auth', 'never-heard')
    const round = reconcile()
    await vi.waitFor(() => expect(iyzico.asked.slice(asked)).toContain('/payment/3dsecure/auth'))
    iyzico.heal()
    await Promise.all([comeBack(fields), round])
    // The browser does not wait longer than the bank may take: on a slow machine the next round is the one that charges.
    await vi.waitFor(async () => {
      await reconcile()
      expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual(['ticketed', 1])
    })
  })

  it.each([
    ['4102090000000000', 'limiti bu tutar için yeterli değil'],
    ['4102490000000002', 'Bankanız bu kartla ödemeyi kabul etmedi'],
    ['4125111111111115', 'son kullanma tarihi geçmiş'],
    ['4124111111111116', 'Kart bilgilerinizi kontrol edip'],
  ])('with the card %s is told: %s', async (card, reason) => {
    const { buyer, orderId } = await begun(card)
    expect(await comeBack(iyzico.returnOf(orderId))).toContain('/odeme-basarisiz')
    expect((await orderOf(buyer, orderId)).reason).toContain(reason)
  })

  it('who does not approve is told so, and nothing is charged', async () => {
    const { buyer, orderId } = await begun()
    expect(await comeBack(iyzico.returnOf(orderId, '0'))).toContain('/odeme-basarisiz')
    expect((await orderOf(buyer, orderId)).reason).toContain('onaylanmadı')
    expect(iyzico.payments.get(orderId).charges).toBe(0)
  })

  it('with a card that is refused before there is a page is told at once', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, [ownSeat()], '4151111111111112')
    const { status, body } = await buyer.refusal(payment, form)
    expect([status, body.code]).toEqual([422, 'card-declined'])
    expect(body.errors['form']?.[0]).toContain('son kullanma tarihi geçmiş')
  })
})

describe('when iyzico does not answer', () => {
  it('the charge, but made it, the buyer waits and then has one ticket', async () => {
    iyzico.fail('/payment/3dsecure/auth', 'heard-not-answered')
    const { buyer, orderId } = await begun()
    expect(await comeBack(iyzico.returnOf(orderId))).toContain('/odeme-basarili')
    await reconcile()
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual(['ticketed', 1])
  })

  it('the charge, and never heard of it, it is asked again', async () => {
    iyzico.fail('/payment/3dsecure/auth', 'never-heard')
    const { buyer, orderId } = await begun()
    expect(await comeBack(iyzico.returnOf(orderId))).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    iyzico.heal()
    await reconcile()
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual(['ticketed', 1])
  })

  it('anything at all, nothing is charged blindly and nobody is told of a failure', async () => {
    const { buyer, orderId } = await begun()
    iyzico.fail('/payment/detail', 'never-heard')
    expect(await comeBack(iyzico.returnOf(orderId))).toContain('/odeme-basarili')
    expect([await stateOf(buyer, orderId), iyzico.payments.get(orderId).charges]).toEqual([
      'authenticated',
      0,
    ])
    iyzico.heal()
    await reconcile()
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('the beginning, the buyer is told to try again and holds the seat', async () => {
    iyzico.fail('/payment/3dsecure/initialize', 'heard-not-answered')
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, [ownSeat()])
    expect(await buyer.refusal(payment, form)).toMatchObject({
      status: 503,
      body: { code: 'bank-unreachable' },
    })
  })

  it('a fault of its own is no decline', async () => {
    iyzico.fail('/payment/3dsecure/auth', { errorCode: '100001' })
    const { buyer, orderId } = await begun()
    expect(await comeBack(iyzico.returnOf(orderId))).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    iyzico.heal()
    await reconcile()
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })
})

describe('what is not signed by iyzico', () => {
  it('as a return decides nothing; its status is asked for', async () => {
    const [mine, other] = [await begun(), await begun()]
    const fields = iyzico.returnOf(other.orderId)
    const all: Record<string, string>[] = [
      { ...fields, conversationId: mine.orderId },
      { ...fields, conversationId: mine.orderId, paymentId: iyzico.payments.get(mine.orderId).id },
      { conversationId: mine.orderId, status: 'success', mdStatus: '1' },
    ]
    for (const forged of all) expect(await comeBack(forged)).toContain('/odeme-basarili')
    expect(await stateOf(mine.buyer, mine.orderId)).toBe('initiated')
    expect(await comeBack({ conversationId: 'nothing' })).toBe(`${publicUrl}/`)
  })

  it('as an answer to the charge is not believed', async () => {
    iyzico.fail('/payment/3dsecure/auth', 'falsified')
    iyzico.fail('/payment/detail', { errorCode: '5115' })
    const { buyer, orderId } = await begun()
    await comeBack(iyzico.returnOf(orderId))
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
  })

  it('neither listens iyzico to whoever does not know the key', async () => {
    const answer = await fetch(`${iyzico.url}/payment/detail`, { method: 'POST', body: '{}' })
    expect(await answer.json()).toMatchObject({ status: 'failure', errorCode: '1000' })
  })
})
