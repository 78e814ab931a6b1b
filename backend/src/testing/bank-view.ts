import { bankSecret } from './bank.ts'
import { type PaymentView, paymentView, signRequest } from '../bank/contract.ts'
import type { Shop } from './shop.ts'

/** A payment as the bank itself knows it; `now` is the bank's time. */
export async function bankView(shop: Shop, paymentId: string, now = new Date()): Promise<PaymentView> {
  const path = `/api/payments/${paymentId}`
  const timestamp = String(now.getTime())
  const signature = signRequest(bankSecret, { method: 'GET', path, body: '', timestamp })
  const headers = { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature }
  return paymentView.parse(await (await fetch(shop.bank.url + path, { headers })).json())
}

/** For `openShop`: where nothing is about a bank that does not answer, a busy machine must not make it one. */
export const patient = { BANK_TIMEOUT_MS: '10000' }
