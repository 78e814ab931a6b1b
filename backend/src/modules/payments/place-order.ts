import { Buffer } from 'node:buffer'
import type { ResponseOf } from 'shared/contracts/call'
import type { payment } from 'shared/contracts/payment'
import { orderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { normalisePhone } from 'shared/domain/phone'
import type { Context } from '../../context/context.ts'
import type { Caller } from '../../http/caller.ts'
import { RefusalError } from '../../http/refusal.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import type { Acquirers } from '../acquirers/acquirers.ts'
import { checkOrder, type PaymentInput } from '../quotes/check-order.ts'
import type { BankBuyer, DeclineReason } from '../acquirers/acquirer.ts'
import { paidBy, planSpending, spendPoints } from '../points/spend-points.ts'
import { fail, giveUpPayment } from './moves.ts'
import { insertOrder } from '../orders/order-store.ts'
import { recordPaymentId } from './payment-store.ts'
import { holdAndQuote, validatePrice } from '../quotes/quote.ts'
import type { SeatTaker } from '../holds/seat-taker.ts'
import { countCardTry, forgiveTry } from './card-tries.ts'
import { reasonText } from './reasons.ts'
import { orderMark } from './order-mark.ts'

type Params = { input: PaymentInput; caller: Caller; ip: string; taker: SeatTaker }

/** Writes the order down, then begins 3-D Secure at the bank. The card goes to the bank and nowhere else. */
export async function placeOrder(
  context: Pick<Context, 'db' | 'clock' | 'random' | 'keyFor' | 'config' | 'log'>,
  acquirers: Acquirers,
  { input, caller, ip, taker }: Params,
): Promise<ResponseOf<typeof payment>> {
  const { db, clock, random, log } = context
  checkOrder(input, clock())
  const id = orderId.parse(Buffer.from(random(16)).toString('base64url'))
  const { sid, memberId } = caller
  const paidWith = acquirers.current
  const tried = await countCardTry(context, { pan: input.pan, sid, ip, work: taker.work })
  const { amount, merchant } = await againOnDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const buying = { ...taker, isWorkSpent: tried.isWorkSpent }
      const quoted = await holdAndQuote(tx, { taker: buying, input, clock })
      validatePrice(quoted, input.expected_total)
      const agreed = input.contract_check === '1'
      const now = clock()
      const prices = quoted.legs.flatMap(({ passengers }) => passengers.map(({ price }) => price))
      const spending = await planSpending(tx, { memberId, asked: input.pay_with_points, prices, now })
      const shares = spending?.shares
      const order = { id, sid, memberId, ip, now, input, agreed, paidWith, shares, tried, ...quoted }
      const seller = await insertOrder(tx, order)
      if (spending) await spendPoints(tx, id, spending, now)
      return { amount: toKurus(quoted.total - paidBy(spending)), merchant: seller.name }
    }),
  ).catch(async (error: unknown) => {
    await forgiveTry(db, tried.keys)
    throw error
  })
  const begun = await acquirers.of(paidWith).begin({
    order: id,
    amount,
    merchant,
    card: cardOf(input),
    buyer: buyerOf(input, ip),
  })
  const bank = begun === 'unknown' ? begun : 'declined' in begun ? begun.declined : 'asks the buyer'
  log.info({ order: orderMark(id), acquirer: paidWith, bank }, 'a payment began')
  if (begun === 'unknown') {
    await giveUpPayment(db, id, 'not-begun')
    await forgiveTry(db, tried.keys)
    throw new RefusalError(
      503,
      'bank-unreachable',
      'Bankaya şu anda ulaşılamıyor. Kartınızdan para çekilmedi, birazdan yeniden deneyin.',
    )
  }
  if ('declined' in begun) {
    await fail(db, id, begun.declined)
    throw declined(tried.isOften ? 'card-refused' : begun.declined)
  }
  await recordPaymentId(db, id, begun.paymentId)
  return { data: { order_id: id, redirect: begun.redirect } }
}

const declined = (reason: DeclineReason): RefusalError =>
  new RefusalError(422, 'card-declined', reasonText(reason, false))

/** The bank asks who pays: the first passenger, whose address and phone the order goes by. */
function buyerOf({ data }: PaymentInput, ip: string): BankBuyer {
  const first = data[0]?.passengers[0]
  if (!first) throw new Error('An order without passengers')
  const { name, surname, email, phone, identityno } = first
  return { name, surname, email, phone: normalisePhone(phone) ?? phone, identity: identityno, ip }
}

function cardOf({ pan, expireMonth, expireYear, cv2 }: PaymentInput) {
  return { pan, month: Number(expireMonth), year: 2000 + Number(expireYear.slice(-2)), cvv: cv2 }
}
