import type { OrderId } from 'shared/contracts/units'

const reportedKey = 'reported-failure'

/** Whether this tab has not raised the toast of a failed order yet; a reload and Back show the page alone. */
export function isFirstReport(order: OrderId): boolean {
  if (sessionStorage.getItem(reportedKey) === order) return false
  sessionStorage.setItem(reportedKey, order)
  return true
}
