import { bankReturnPath } from 'shared/contracts/bank-return'
import type { Context } from '../../context/context.ts'
import type { SalesTables } from '../../db/sales-schema.ts'
import type { Selectable } from 'kysely'
import type { Acquirer } from './acquirer.ts'
import { callbackPath } from './bank-paths.ts'
import { iyzicoAcquirer } from './iyzico-acquirer.ts'
import { sandboxAcquirer } from './sandbox-acquirer.ts'

export type AcquirerName = Exclude<Selectable<SalesTables['payments']>['acquirer'], 'open-ticket'>

/** `current` is where a new payment begins; a payment goes on, and is paid back, where it began. */
export type Acquirers = { current: AcquirerName; of: (name: AcquirerName) => Acquirer }

export function openAcquirers({ config, clock }: Pick<Context, 'config' | 'clock'>): Acquirers {
  const { bankUrl, bankSecret, publicUrl, backendUrl } = config
  const sandbox = sandboxAcquirer({
    bankUrl,
    bankSecret,
    clock,
    timeoutMs: config.bankTimeoutMs,
    returnUrl: (order) => publicUrl + bankReturnPath('sandbox', order),
    callbackUrl: backendUrl + callbackPath,
  })
  const iyzico =
    config.iyzico &&
    iyzicoAcquirer({
      ...config.iyzico,
      timeoutMs: config.bankTimeoutMs,
      returnUrl: (order) => publicUrl + bankReturnPath('iyzico', order),
    })
  return {
    current: config.acquirer,
    of(name) {
      if (name === 'sandbox') return sandbox
      if (iyzico) return iyzico
      throw new Error(
        'Payments at iyzico are known, but not its keys: set IYZICO_API_KEY and IYZICO_SECRET_KEY.',
      )
    },
  }
}
