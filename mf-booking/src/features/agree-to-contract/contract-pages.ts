import { patterns } from 'shared/contracts/paths'
import type { ContractKind } from 'shared/contracts/sales-contract'

/** The general texts, for another tab or when the buyer's own cannot be shown. */
export const generalPages: Record<ContractKind, string> = {
  'preliminary-information': patterns.preliminaryInformation,
  'distance-sales': patterns.distanceSalesContract,
}
