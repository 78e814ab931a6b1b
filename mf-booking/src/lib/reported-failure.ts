import type { OrderId } from 'shared/contracts/units'
import { tabStorage } from 'shared/module/tab-storage'

const reportedKey = 'reported-failure'

/** Whether this tab has not raised the toast of a failed order yet; a reload and Back show the page alone. */
export function isFirstReport(order: OrderId): boolean {
  if (tabStorage.getItem(reportedKey) === order) return false
  tabStorage.setItem(reportedKey, order)
  return true
}
