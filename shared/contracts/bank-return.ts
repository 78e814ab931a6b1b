import { type OrderId, orderId } from './units.ts'

/** Every bank that payments begin at, or began at. A new one begins with its name here: CONTRIBUTING, "Add a bank". */
export const acquirerNames = ['sandbox', 'iyzico'] as const
export type AcquirerName = (typeof acquirerNames)[number]

/** Where each sends the buyer's browser back to. */
export const bankReturnPaths = {
  sandbox: '/api/v1/payment/return',
  iyzico: '/api/v1/payment/return/iyzico',
} as const satisfies Record<AcquirerName, string>

/** Not `order`: that is a field of the sandbox's form, which may come back as a query too. */
const orderInQuery = 'order_id'

/**
 * The address that a bank is given for one order. The order stands in it beside the signed form, so that the gateway can
 * lead the buyer to the result while nobody is there to read the form. It proves nothing, and decides nothing.
 */
export function bankReturnPath(bank: AcquirerName, order: OrderId): string {
  return `${bankReturnPaths[bank]}?${new URLSearchParams({ [orderInQuery]: order })}`
}

/** The order of an address that a bank was given; null for any other. */
export function orderOfBankReturn(path: string, query: URLSearchParams): OrderId | null {
  const isReturn = Object.values(bankReturnPaths).some((returnPath) => returnPath === path)
  const named = orderId.safeParse(query.get(orderInQuery))
  return isReturn && named.success ? named.data : null
}
